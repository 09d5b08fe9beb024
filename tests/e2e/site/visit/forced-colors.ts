declare global {
  interface Window {
    /** Elements drawn only by their background: bars, dots, markers. */
    painted: Element[]
  }
}

/** Runs in the page, in its own colors. Records elements drawn only by their background, for `colorProblems`. */
export function notePainted(): void {
  window.painted = [...document.body.querySelectorAll('div, span, i, b')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { backgroundColor } = getComputedStyle(element)
    const { parentElement } = element
    const ground = parentElement && getComputedStyle(parentElement).backgroundColor
    return (
      width >= 3 &&
      height >= 3 &&
      backgroundColor !== 'rgba(0, 0, 0, 0)' &&
      backgroundColor !== ground &&
      // Text, images, and their containers are visible without it.
      ![...element.childNodes].some((node) => node instanceof Text && node.data.trim()) &&
      element.querySelectorAll('*').length <= 1 &&
      element.querySelector('img, svg, a, p, input, button') === null &&
      element.checkVisibility({ visibilityProperty: true })
    )
  })
}

/**
 * Runs in the page, in forced colors. Finds elements drawn only by their background that disappeared, controls without
 * text or an edge, and drawings in the background color.
 */
export function colorProblems(): string[] {
  const clear = 'rgba(0, 0, 0, 0)'
  const canvas = getComputedStyle(document.documentElement).backgroundColor
  const isNothing = (paint: string) => paint === 'none' || paint === clear || paint === canvas
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= 3 && height >= 3 && element.checkVisibility({ visibilityProperty: true })
  }
  const isDrawn = (element: Element) => {
    const style = getComputedStyle(element)
    const hasEdge = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
      (side) =>
        style[`border${side}Style`] !== 'none' &&
        Number.parseFloat(style[`border${side}Width`]) >= 1 &&
        !isNothing(style[`border${side}Color`]),
    )
    return hasEdge || !isNothing(style.backgroundColor)
  }
  const name = (element: Element) => element.outerHTML.slice(0, 120)
  const gone = window.painted.filter((element) => isSeen(element) && !isDrawn(element))
  const bare = [...document.querySelectorAll('button, input, select, textarea')].filter(
    (control) =>
      isSeen(control) &&
      !isDrawn(control) &&
      !(control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) &&
      !control.textContent?.trim() &&
      !control.querySelector('svg, img'),
  )
  const faint = [...document.querySelectorAll('svg path, svg rect, svg circle')].filter((shape) => {
    const { fill, stroke } = getComputedStyle(shape)
    return isSeen(shape) && isNothing(fill) && isNothing(stroke)
  })
  return [
    ...gone.map((element) => `${name(element)} has gone`),
    ...bare.map((element) => `${name(element)} has no edge`),
    ...faint.map((element) => `${name(element)} has the color of the ground`),
  ]
}

/** Runs in the page, in forced colors. Finds selected or current items that look like their neighbors. */
export function stateProblems(): string[] {
  const marks = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked'] as const
  const isOn = (element: Element) =>
    marks.some((mark) => !['false', null].includes(element.getAttribute(mark)))
  const look = (element: Element) => {
    const own = getComputedStyle(element)
    return [
      own.backgroundColor,
      own.borderTopColor,
      own.borderLeftColor,
      own.borderBottomColor,
      own.outlineStyle,
      own.textDecorationLine,
    ].join(' ')
  }
  const marked = [...document.querySelectorAll(marks.map((mark) => `[${mark}]`).join(','))]
  return marked.flatMap((element) => {
    const isApart = element.closest('nav[aria-label="Breadcrumb"]') !== null
    if (!isOn(element) || isApart || !element.checkVisibility()) return []
    const list = element.closest('ul, ol, [role="listbox"], [role="group"], .hero-dots')
    const others = [...(list?.querySelectorAll(element.tagName) ?? [])].filter(
      (other) =>
        other !== element &&
        !isOn(other) &&
        other.className.replaceAll(/\s/g, '') === element.className.replaceAll(/\s/g, ''),
    )
    const same = others.filter((other) => look(other) === look(element))
    return same.length > 0 ? [`${element.outerHTML.slice(0, 120)} looks like the others`] : []
  })
}
