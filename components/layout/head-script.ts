/**
 * Runs in the head, before the first paint: a stored choice of theme never flashes, and a page that is opened at
 * one of its anchors is laid out whole at once (below-fold.css). Kept free of quotes that HTML would escape.
 */
export const HEAD_SCRIPT =
  "if(location.hash.length>1)document.documentElement.dataset.jump='';" +
  "try{var t=sessionStorage.getItem('theme')||localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"
