/**
 * Runs in the head, before the first paint: a stored choice of theme never flashes. When all has come, or failed to,
 * what did not come to life stands as it does without script (modes.css); what Next has no module for waits for none.
 * Kept free of quotes that HTML would escape, and short: it is in every page.
 */
export const HEAD_SCRIPT =
  '{let d=document,s=d.documentElement.dataset;' +
  "onload=function(){if(d.querySelector(':not(:defined,next-route-announcer)'))s.missing=''};" +
  "try{var t=sessionStorage.theme||localStorage.theme;if(t==='dark'||t==='light')s.theme=t}catch(e){}}"
