import { define } from '@/components/ui/define'
import { make, wordsOf } from '@/components/ui/make'
import { noticesPlace, showNotice } from '@/components/ui/notices'
import { QUICK_CHECK_FIELDS, quickCheck } from '@/lib/bmi/quick-check'
import type { QuickCheckWords } from './bmi-quick-check'

class BmiQuickCheck extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#check()
    })
  }

  connectedCallback(): void {
    noticesPlace()
  }

  #input(name: string): HTMLInputElement | null {
    return this.querySelector(`[name="${name}"]`)
  }

  #check(): void {
    const { labels, categoryNames } = wordsOf<QuickCheckWords>(this)
    const valueOf = (name: string) => this.#input(name)?.value ?? ''
    const outcome = quickCheck({
      feet: valueOf('feet'),
      inches: valueOf('inches'),
      weight: valueOf('weight'),
    })
    const problems = outcome.problems ?? []
    const problem = this.querySelector<HTMLElement>('[data-problem]')
    for (const name of QUICK_CHECK_FIELDS) {
      const input = this.#input(name)
      const isWrong = problems.includes(name)
      input?.classList.toggle('border-2', isWrong)
      input?.classList.toggle('border-coral', isWrong)
      if (isWrong) {
        input?.setAttribute('aria-invalid', 'true')
        input?.setAttribute('aria-describedby', problem?.id ?? '')
      } else {
        input?.removeAttribute('aria-invalid')
        input?.removeAttribute('aria-describedby')
      }
    }
    if (problem) {
      problem.hidden = problems.length === 0
      problem.textContent = problems.length > 0 ? labels.invalid : ''
    }
    const said: Node[] = []
    if (outcome.bmi !== undefined) {
      const category = categoryNames[outcome.category]
      const figure = make('strong', {}, outcome.bmi)
      const after = category ? `: ${category}` : ''
      said.push(make('p', { class: 'mt-3' }, `${labels.result} `, figure, after))
    }
    this.querySelector('[role="status"]')?.replaceChildren(...said)
    const [first] = problems
    if (!first) return
    // On the console as well as in the notice.
    console.log(labels.invalid)
    showNotice({ type: 'error', title: labels.invalid })
    this.#input(first)?.focus()
  }
}

define('bmi-quick-check', BmiQuickCheck)
