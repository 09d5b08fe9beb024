import { visitRegExpAST, type AST } from '@eslint-community/regexpp'

/** An injected source of random numbers from 0 to 1. */
export type Random = () => number

const USUAL = ['a', 'A', '0', ' ', '\n', '-', '.', '/', 'é']

/** Generates texts that parts of a pattern match, from letters in the pattern. */
export class Sampler {
  readonly #parts: AST.Node[] = []
  readonly #letters: readonly string[]
  readonly #flags: string

  constructor({ pattern, flags }: AST.RegExpLiteral) {
    const letters = new Set(USUAL)
    const add = (node: AST.Node) => this.#parts.push(node)
    visitRegExpAST(pattern, {
      onCharacterEnter(node) {
        letters.add(String.fromCodePoint(node.value))
        add(node)
      },
      onCharacterClassEnter: add,
      onCharacterSetEnter: add,
      onQuantifierEnter: add,
      onAlternativeEnter: add,
    })
    this.#letters = [...letters]
    this.#flags = flags.raw.replace(/[gy]/g, '')
  }

  /** A text that one part of the pattern matches, or several in a row. */
  text(random: Random, most: number): string {
    const many = 1 + Math.floor(random() * most)
    return Array.from({ length: many }, () => this.#piece(random)).join('')
  }

  /** Consecutive elements of a sequence. */
  #piece(random: Random): string {
    const part = pick(this.#parts, random)
    if (part?.type !== 'Alternative') return this.#of(part, random)
    const { elements } = part
    const from = Math.floor(random() * elements.length)
    const to = from + 1 + Math.floor(random() * (elements.length - from))
    return elements
      .slice(from, to)
      .map((each) => this.#of(each, random))
      .join('')
  }

  #of(node: AST.Node | undefined, random: Random): string {
    switch (node?.type) {
      case 'Alternative':
        return node.elements.map((each) => this.#of(each, random)).join('')
      case 'Group':
      case 'CapturingGroup':
        return this.#of(pick(node.alternatives, random), random)
      case 'Quantifier': {
        const times = Math.min(node.max, node.min + Math.floor(random() * 2))
        return Array.from({ length: times }, () => this.#of(node.element, random)).join('')
      }
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterClass':
      case 'CharacterSet': {
        const one = new RegExp(`^(?:${node.raw})$`, this.#flags)
        return (
          pick(
            this.#letters.filter((letter) => one.test(letter)),
            random,
          ) ?? ''
        )
      }
      default:
        return ''
    }
  }
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}
