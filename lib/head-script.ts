/**
 * Runs in the head, before the first paint, so that a stored theme never flashes. If a custom element is still
 * undefined on load, elements like it fall back to their no-script look (modes.css); Next's own announcer does not
 * count. Free of quotes that HTML would escape, and short: it is in every page.
 */
export const HEAD_SCRIPT =
  '{let d=document,s=d.documentElement.dataset;' +
  "onload=function(){if(d.querySelector(':not(:defined,next-route-announcer)'))s.missing=''};" +
  "try{var t=sessionStorage.theme||localStorage.theme;if(t==='dark'||t==='light')s.theme=t}catch(e){}}"
