// Runs before the Studio: work that it leaves for idle moments is done many pieces at a time.
// Its validation asks for a moment of its own for each value of a document and each rule of it, seventeen thousand for a
// long article, and the browser takes longer to arrange such a moment than the piece does.
;(function () {
  if (typeof window.requestIdleCallback !== 'function') return
  var askBrowser = window.requestIdleCallback.bind(window)
  var takeBack = window.cancelIdleCallback.bind(window)
  var waiting = new Map()
  // An idle moment lasts up to 50 milliseconds. Whoever presses a key does not wait for all of it.
  var LONGEST_MS = 10
  // The browser counts upwards.
  var last = 0
  var isAsked = false

  function ask() {
    if (isAsked || waiting.size === 0) return
    isAsked = true
    askBrowser(work)
  }

  // What a piece asks for joins the others.
  function work(deadline) {
    isAsked = false
    var end = Math.max(0, deadline.timeRemaining() - LONGEST_MS)
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
    // What must be done by a certain time is for the browser to see to.
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
