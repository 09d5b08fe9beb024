import { problemMessage, suggestionLabel } from '@/components/bmi/problem-message'
import { defineCustomElement } from '@/components/ui/define-custom-element'
import { createElement, textContentFor } from '@/components/ui/create-element'
import { toastContainer, showToast } from '@/components/ui/toasts'
import type { BmiOutcome } from '@/lib/bmi/calculator'
import {
  QUICK_CHECK_FIELDS,
  quickCheck,
  toQuickCheckField,
  toQuickCheckTexts,
} from '@/lib/bmi/quick-check'
import type { QuickCheckText } from './bmi-quick-check'

class BmiQuickCheck extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#check()
    })
    // Questions and suggestions apply to the figures as they were.
    this.addEventListener('input', () => this.#hole('question')?.replaceChildren())
  }

  connectedCallback(): void {
    toastContainer()
  }

  get #words(): QuickCheckText {
    return textContentFor<QuickCheckText>(this)
  }

  #input(name: string): HTMLInputElement | null {
    return this.querySelector(`[name="${name}"]`)
  }

  #hole(name: 'problems' | 'question'): HTMLElement | null {
    return this.querySelector(`[data-hole="${name}"]`)
  }

  #check(isConfirmed = false): void {
    const valueOf = (name: string) => this.#input(name)?.value ?? ''
    const outcome = quickCheck(
      { feet: valueOf('feet'), inches: valueOf('inches'), weight: valueOf('weight') },
      isConfirmed,
    )
    this.#showProblems(outcome)
    this.#showQuestion(outcome)
    this.#showResult(outcome)
  }

  #showProblems(outcome: BmiOutcome): void {
    const { labels } = this.#words
    const problems = outcome.kind === 'refused' ? outcome.problems : []
    const place = this.#hole('problems')
    const wrong = problems.map(({ field }) => toQuickCheckField(field))
    for (const name of QUICK_CHECK_FIELDS) {
      const input = this.#input(name)
      const isWrong = wrong.includes(name)
      input?.classList.toggle('border-2', isWrong)
      input?.classList.toggle('border-coral', isWrong)
      if (isWrong) {
        input?.setAttribute('aria-invalid', 'true')
        input?.setAttribute('aria-describedby', place?.id ?? '')
      } else {
        input?.removeAttribute('aria-invalid')
        input?.removeAttribute('aria-describedby')
      }
    }
    const messages = problems.map((problem) =>
      createElement('p', {}, problemMessage(problem, labels)),
    )
    place?.replaceChildren(
      ...(messages.length > 0 ? [createElement('p', {}, labels.invalid), ...messages] : []),
    )
    const [first] = wrong
    if (!first) return
    // Logged to the console as well as shown in the notice.
    console.log(labels.invalid)
    showToast({ type: 'error', title: labels.invalid })
    this.#input(first)?.focus()
  }

  #showQuestion(outcome: BmiOutcome): void {
    const { labels } = this.#words
    const place = this.#hole('question')
    if (outcome.kind === 'result') return place?.replaceChildren()
    const { kind, suggestions } = outcome
    const buttons = suggestions.map(({ label, measurements }) =>
      this.#button(suggestionLabel(label, labels.didYouMean), () => {
        const texts = toQuickCheckTexts(measurements)
        for (const name of QUICK_CHECK_FIELDS) {
          const input = this.#input(name)
          if (input) input.value = texts[name]
        }
        this.#check()
      }),
    )
    if (kind === 'unusual') buttons.push(this.#button(labels.confirm, () => this.#check(true)))
    const messages =
      kind === 'refused' ? [] : [createElement('p', { class: 'font-semibold' }, labels[kind])]
    place?.replaceChildren(...messages, ...buttons)
    // Invalid fields already have the focus.
    if (kind !== 'refused') place?.focus()
  }

  #button(label: string, act: () => void): HTMLButtonElement {
    const button = createElement(
      'button',
      { type: 'button', class: 'button button-secondary' },
      label,
    )
    button.addEventListener('click', () => {
      // The button disappears with its question.
      this.querySelector<HTMLElement>('[type="submit"]')?.focus()
      act()
    })
    return button
  }

  #showResult(outcome: BmiOutcome): void {
    const { labels, categoryNames } = this.#words
    const nodes: Node[] = []
    if (outcome.kind === 'result') {
      const { shown, category } = outcome.result
      const name = categoryNames[category]
      const figure = createElement('strong', {}, shown)
      nodes.push(
        createElement('p', { class: 'mt-3' }, `${labels.result} `, figure, name ? `: ${name}` : ''),
      )
    }
    this.querySelector('[role="status"]')?.replaceChildren(...nodes)
  }
}

defineCustomElement('bmi-quick-check', BmiQuickCheck)
