import { defineConfig } from "vite";

export default defineConfig({
  base: "/",
  build: {
    target: ["chrome123", "firefox120", "safari17.5"],
    outDir: "dist",
    assetsDir: "assets",
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": "http://localhost:8631",
      "/texts": "http://localhost:8631",
      "/socket": { target: "ws://localhost:8631", ws: true },
    },
  },
});
