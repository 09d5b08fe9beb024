const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the reader prefers reduced motion. */
export function motionIsReduced(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

/**
 * Calls `advance` every `interval` milliseconds until the reader pauses with the marked button of `carousel`. Pauses
 * while the pointer or focus is inside and under reduced motion, where the reader may still start it. Screen readers
 * hear of slides only while nothing moves.
 */
export class AutoAdvance {
  readonly #carousel: HTMLElement
  readonly #advance: () => void
  readonly #interval: number
  readonly #motion = matchMedia(REDUCED_MOTION)
  #choice?: 'playing' | 'paused'
  #isHovered = false
  #isFocused = false
  #timer?: ReturnType<typeof setInterval>

  constructor(carousel: HTMLElement, interval: number, advance: () => void) {
    this.#carousel = carousel
    this.#interval = interval
    this.#advance = advance
    carousel.addEventListener('pointerenter', ({ pointerType }) => {
      this.#isHovered = pointerType === 'mouse'
      this.#settle()
    })
    carousel.addEventListener('pointerleave', () => {
      this.#isHovered = false
      this.#settle()
    })
    carousel.addEventListener('focusin', ({ target }) => {
      // A mouse click focuses a button without intent to stay: only visible focus pauses.
      this.#isFocused = target instanceof Element && target.matches(':focus-visible')
      this.#settle()
    })
    carousel.addEventListener('focusout', () => {
      this.#isFocused = false
      this.#settle()
    })
    carousel.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element && target.closest('[data-play]'))) return
      this.#choice = this.#isPlaying ? 'paused' : 'playing'
      this.#settle()
    })
  }

  /** Starts, or resumes after `stop`. */
  start(): void {
    this.#motion.addEventListener('change', this.#settle)
    this.#settle()
  }

  stop(): void {
    this.#motion.removeEventListener('change', this.#settle)
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  get #isPlaying(): boolean {
    return this.#choice ? this.#choice === 'playing' : !this.#motion.matches
  }

  readonly #settle = (): void => {
    const isPlaying = this.#isPlaying
    const isMoving = isPlaying && !this.#isHovered && !this.#isFocused
    const button = this.#carousel.querySelector<HTMLElement>('[data-play]')
    const label = isPlaying ? button?.dataset.pause : button?.dataset.play
    button?.setAttribute('aria-label', label ?? '')
    button?.toggleAttribute('data-playing', isPlaying)
    this.#carousel
      .querySelector('[aria-live]')
      ?.setAttribute('aria-live', isMoving ? 'off' : 'polite')
    if (!isMoving) {
      clearInterval(this.#timer)
      this.#timer = undefined
    } else this.#timer ??= setInterval(this.#advance, this.#interval)
  }
}
