/**
 * Runs in the head, before the first paint: a stored choice of theme never flashes. Kept free of quotes
 * that HTML would escape; the server hashes it into the content security policy.
 */
export const THEME_SCRIPT =
  "try{var t=sessionStorage.getItem('theme')||localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"
