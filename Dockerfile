# The server, with the page built in: docker build -t kunitori . && docker run -p 8068:8068 -v kunitori:/data kunitori
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels -c constraints.txt '.[server]'

FROM python:3.12-slim
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'kunitori[server]' \
    && useradd --create-home --uid 1000 kunitori && install -d -o kunitori /data
USER kunitori
ENV KUNITORI_HOST=0.0.0.0 KUNITORI_DATABASE=sqlite:////data/tables.db KUNITORI_JSON_LOGS=yes PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8068
HEALTHCHECK CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8068/readyz', timeout=3)"]
CMD ["kunitori", "serve", "--no-browser"]
