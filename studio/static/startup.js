// Runs before the Studio: forwards uncaught errors to it, and shows those from before it is running. A separate file,
// so that the CSP need not allow inline scripts.
;(function () {
  var subscribers = []
  window.__sanityErrorChannel = {
    subscribers: subscribers,
    subscribe: function (subscriber) {
      subscribers.push(subscriber)
      return function () {
        var index = subscribers.indexOf(subscriber)
        if (index !== -1) subscribers.splice(index, 1)
      }
    },
  }

  function show(error) {
    var root = document.getElementById('sanity')
    if (!root || root.childElementCount > 0) return
    var box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'max-width:40rem;margin:4rem auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif'
    var text = 'The Studio could not start: ' + ((error && error.message) || String(error))
    box.appendChild(document.createElement('p')).textContent = text
    var link = box.appendChild(document.createElement('a'))
    link.href = location.pathname
    link.textContent = 'Load it again'
    root.appendChild(box)
  }

  function publish(error, event) {
    if (subscribers.length === 0) return show(error)
    subscribers.slice().forEach(function (subscriber) {
      subscriber({ error: error, params: { event: event } })
    })
  }

  window.addEventListener('error', function (event) {
    if (event.error) publish(event.error, event)
  })
  window.addEventListener('unhandledrejection', function (event) {
    publish(event.reason, event)
  })
})()
