import { seed } from '../../lib/seed/index.ts'
import { isRecord } from '../../lib/is-record.ts'
import { ofType, passages, text } from './seed-text.ts'

const { documents } = await seed()

export function page(id: string): Record<string, unknown> {
  const found = documents.find(({ _id }) => _id === id)
  if (!found) throw new Error(`The seed content has no “${id}”.`)
  return found
}

type Level = 'nonUrgent' | 'urgent' | 'emergency'

/** The text above the key facts, including the heading. */
export function above(id: string): string {
  const { heading, body } = part(id, 'emergency')
  return [text(heading), ...passages({ body })].join('\n')
}

/** Each care card of a level as one text, including the heading. */
export function cards(id: string, ...levels: Level[]): string[] {
  return ofType(page(id), 'careCard')
    .filter(({ level }) => levels.some((each) => each === level))
    .map((card) => [text(card.heading), ...passages({ body: card.body })].join('\n'))
}

export const one = (texts: readonly string[], words: RegExp) =>
  texts.filter((each) => words.test(each))
export const words = (id: string) => passages(page(id)).join('\n')
export const part = (id: string, name: string) => {
  const value = page(id)[name]
  return isRecord(value) ? value : {}
}

export const pages = documents
  .filter(({ _type }) => _type === 'article' || _type === 'post' || _type === 'medicine')
  .map(({ _id }) => _id)
