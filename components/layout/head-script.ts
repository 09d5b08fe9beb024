/**
 * Runs in the head, before the first paint: a stored choice of theme never flashes, and a page that is opened at
 * one of its anchors is laid out whole at once (below-fold.css). When all has come, or failed to, what did not come to
 * life stands as it does without script (modes.css); what Next has no module for waits for none. Kept free of quotes that HTML would escape.
 */
export const HEAD_SCRIPT =
  "if(location.hash.length>1)document.documentElement.dataset.jump='';" +
  "addEventListener('load',function(){var e=document.querySelector(':not(:defined,next-route-announcer)');if(e)document.documentElement.dataset.missing=e.localName});" +
  "try{var t=sessionStorage.getItem('theme')||localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"
