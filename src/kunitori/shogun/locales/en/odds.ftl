### Units as “kunitori odds” lists them.

engaged-daimyo = daimyo
engaged-bowman = bowmen
engaged-swordsman = swordsmen
engaged-gunner = gunners
engaged-spearman = spearmen
engaged-ronin = ronin
engaged-temporary = of the castle or fortress
