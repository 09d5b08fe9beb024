/** The target of a jump: an element, or a text. */
export interface Target {
  /** Empty for a text. */
  id: string
  /** Empty for an element. */
  text: string
}

/** Runs in the page. Picks some of its anchors, and texts from several depths that occur once. */
export function chooseTargets(): { anchors: Target[]; texts: Target[] } {
  const spread = <Item>(items: readonly Item[]) =>
    [0.97, 0.5, 0.75].flatMap((part) => items[Math.floor(items.length * part)] ?? [])
  const main = document.querySelector('main')
  if (!main) return { anchors: [], texts: [] }
  const whole = main.innerText.replaceAll(/\s+/g, ' ').toLowerCase()
  // A text search finds collapsed content too, but not structured data.
  const copy = document.importNode(main, true)
  for (const data of copy.querySelectorAll('script, style')) data.remove()
  const folded = (copy.textContent ?? '').replaceAll(/\s+/g, ' ').toLowerCase()
  const isSaidOnce = (text: string) =>
    [whole, folded].every((said) => said.split(text.toLowerCase()).length === 2)
  const anchored = [...main.querySelectorAll<HTMLElement>('[id]')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().height > 10,
  )
  const worded = [...main.querySelectorAll<HTMLElement>('p, li, td, h3, dd')].flatMap((element) => {
    const first = element.firstChild
    if (!element.checkVisibility() || !(first instanceof Text)) return []
    const words = (/^[a-z][a-z ]{11,}(?= )/i.exec(first.data)?.[0] ?? '').slice(0, 40)
    const text = words.slice(0, words.lastIndexOf(' '))
    // A text search matches the source text, even with text-transform.
    return text.length > 11 && isSaidOnce(text) ? [text] : []
  })
  return {
    anchors: spread(anchored).map(({ id }) => ({ id, text: '' })),
    texts: spread(worded).map((text) => ({ id: '', text })),
  }
}

/**
 * Runs in the page. Waits until scrolling stops and returns “lands”, or the problem: the target is out of view,
 * covered, or not where the jump ends. Rejects after a minute: a hung tab would hold a worker for the whole test timeout.
 */
export async function landing({ id, text }: Target): Promise<string> {
  const frames = (count: number) =>
    new Promise<void>((resolve) => {
      const next = (left: number) =>
        left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1))
      next(count)
    })
  const hangs = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The tab draws no frames, or scrolls on')), 60_000),
  )
  for (let before = -1; before !== scrollY;) {
    before = scrollY
    await Promise.race([frames(20), hangs])
  }
  const range = document.createRange()
  const element = id ? document.getElementById(id) : null
  if (element) range.selectNodeContents(element)
  else {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const at = node instanceof Text && node.parentElement ? node.data.indexOf(text) : -1
      if (at < 0 || node.parentElement?.closest('script, style')) continue
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
    }
  }
  // For an element its edge; for text its first line.
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  const [line] = lines
  if (!line) return 'it is not there'
  const top = element ? element.getBoundingClientRect().top : line.top
  const end = document.documentElement.scrollHeight - innerHeight
  const covering = [...document.querySelectorAll('.site-header, .quick-exit')].flatMap((each) => {
    const box = each.getBoundingClientRect()
    return getComputedStyle(each).position === 'sticky' && box.top < innerHeight ? [box.bottom] : []
  })
  const bar = Math.max(0, ...covering)
  const place = `${Math.round(top)} of ${innerHeight} px, below ${Math.round(bar)} px of bars`
  if (line.bottom <= bar || line.top >= innerHeight) return `out of sight: ${place}`
  const hit = document.elementFromPoint(line.left + 2, line.top + line.height / 2)
  if (hit?.closest('.site-header, .quick-exit')) return `covered: ${place}`
  // An element is right below the sticky bars; text may be anywhere in view.
  const isHigh = top >= bar - 1 && top <= bar + 60
  return !element || isHigh || Math.abs(scrollY - end) < 2 ? 'lands' : `elsewhere: ${place}`
}
