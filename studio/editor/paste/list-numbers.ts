import { type Note, toShortList } from './note.ts'
import { isTextBlock, type Block, type TextBlock } from './to-blocks.ts'

/** A list item as its document shows it. */
export interface ListItem {
  /** Its marker: “3.”, “b)”, “•”. */
  label: string
  isBullet: boolean
  words: string
}

/** Markers with a meaning, as Unicode characters and as Wingdings code points. */
const TELLING = /[✓✔✗✘☑☒☐\uf0fb-\uf0fe]/u
const WINGDINGS: Readonly<Record<string, string>> = {
  '\uf0fb': '✗',
  '\uf0fc': '✓',
  '\uf0fd': '☒',
  '\uf0fe': '☑',
}

/** Reports items whose number or marker changes in our text, where lists start at 1 or have bullets. */
export function compareListLabels(shown: readonly ListItem[], blocks: readonly Block[]): Note[] {
  const importedNumbers = getNumbers(blocks)
  const byText = new Map<string, (number | null)[]>()
  for (const { words, number } of importedNumbers)
    byText.set(words, [...(byText.get(words) ?? []), number])
  const notes = shown.flatMap(({ label, isBullet, words }, index): Note[] => {
    const plain = label.trim()
    const found = byText.get(toKey(words))?.shift()
    // The text may have changed; if no item was lost or split, match by order.
    const number =
      found === undefined && shown.length === importedNumbers.length
        ? importedNumbers[index]?.number
        : found
    const isSame = isBullet
      ? [...plain].length <= 1 && !TELLING.test(plain) && number === null
      : typeof number === 'number' &&
        plain.replace(/^[([]|(?<![.):\]\s])[.):\]\s]+$/g, '') === String(number)
    if (isSame || plain === '') return []
    const now = number === undefined ? 'not a list item' : number === null ? '“•”' : `“${number}.”`
    const sign = plain.replace(/[\uf0fb-\uf0fe]/gu, (character) => WINGDINGS[character] ?? '')
    return [
      {
        text: `The list item “${sign}” is now ${now}. Check whether the text refers to it: “${toShown(words)}”`,
      },
    ]
  })
  return toShortList(notes, (more) => `${more} more list items have different numbers.`)
}

/** Each item of the text with its number; null for a bullet. */
function getNumbers(blocks: readonly Block[]): { words: string; number: number | null }[] {
  let counts: { listItem: string; count: number }[] = []
  return blocks.flatMap((block) => {
    if (!isTextBlock(block) || block.listItem === undefined) {
      counts = []
      return []
    }
    const { listItem, level = 1 } = block
    counts.length = Math.min(counts.length, level)
    const last = counts[level - 1]
    const count = last?.listItem === listItem ? last.count + 1 : 1
    counts[level - 1] = { listItem, count }
    return [{ words: toKey(getNumberText(block)), number: listItem === 'number' ? count : null }]
  })
}

function getNumberText({ children }: TextBlock): string {
  return children.map(({ text }) => text ?? '').join('')
}

/** A prefix long enough to match the item. */
function toKey(words: string): string {
  return words.replace(/[\s\u00ad\u200b]+/g, '').slice(0, 40)
}

function toShown(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  return text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text
}
