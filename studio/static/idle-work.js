// Runs before the Studio and batches its idle callbacks. Its validation requests one callback per value and rule,
// seventeen thousand for a long article, and scheduling one takes the browser longer than the work itself.
;(function () {
  if (typeof window.requestIdleCallback !== 'function') return
  var askBrowser = window.requestIdleCallback.bind(window)
  var takeBack = window.cancelIdleCallback.bind(window)
  var waiting = new Map()
  // An idle period lasts up to 50 milliseconds. Stop early, so that a key press does not wait for all of it.
  var MAX_SLICE_MS = 10
  // The browser's ids are positive.
  var last = 0
  var isAsked = false

  function ask() {
    if (isAsked || waiting.size === 0) return
    isAsked = true
    askBrowser(work)
  }

  // Callbacks requested by a callback join the queue.
  function work(deadline) {
    isAsked = false
    var end = Math.max(0, deadline.timeRemaining() - MAX_SLICE_MS)
    for (var piece of waiting) {
      waiting.delete(piece[0])
      try {
        piece[1](deadline)
      } catch (error) {
        window.reportError(error)
      }
      if (deadline.timeRemaining() <= end) break
    }
    ask()
  }

  window.requestIdleCallback = function (callback, options) {
    // Callbacks with a deadline are left to the browser.
    if (options && options.timeout) return askBrowser(callback, options)
    last -= 1
    waiting.set(last, callback)
    ask()
    return last
  }

  window.cancelIdleCallback = function (id) {
    if (id < 0) waiting.delete(id)
    else takeBack(id)
  }
})()
