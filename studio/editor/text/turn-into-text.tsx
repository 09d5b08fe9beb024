import { useContext } from 'react'
import { Stack } from '@sanity/ui'
import {
  PatchEvent,
  set,
  unset,
  useFormValue,
  type ArrayOfObjectsInputProps,
  type InputProps,
} from 'sanity'
import { ConversionOffer } from './conversion-offer.tsx'
import { DocumentChangeContext } from '../../ui/document-change.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { SECTION_MARK } from '../../../schemas/sections.ts'

type Block = Record<string, unknown> & { _key: string }

/**
 * Merges the sections of an older article into one text. Each starts with its heading, which keeps the section's anchor
 * and its label in the table of contents. Readers see the same page.
 */
export function oneText(sections: readonly unknown[]): Block[] {
  const taken = new Set<string>()
  const keyed = (block: Record<string, unknown>, preferredKey: string): Block => {
    let key = preferredKey
    // Keys may repeat across sections, but must be unique within one text.
    for (let number = 2; taken.has(key); number += 1) key = `${preferredKey}-${number}`
    taken.add(key)
    return { ...block, _key: key }
  }
  return sections.filter(isRecord).flatMap((section, index) => {
    const own = blockText(section._key) || `section-${index + 1}`
    const blocks = Array.isArray(section.body) ? section.body.filter(isRecord) : []
    return [
      keyed(findHeading(section), own),
      ...blocks.map((block, place) => keyed(block, blockText(block._key) || `${own}-${place + 1}`)),
    ]
  })
}

function findHeading({ anchor, navLabel, heading }: Record<string, unknown>) {
  const named = {
    ...(blockText(anchor) ? { anchor } : {}),
    ...(blockText(navLabel) ? { navLabel } : {}),
  }
  const marks = Object.keys(named).length > 0 ? ['section'] : []
  return {
    _type: 'block',
    style: 'h2',
    markDefs: marks.map((_key) => ({ _type: SECTION_MARK, _key, ...named })),
    children: [{ _type: 'span', _key: 'words', text: blockText(heading), marks }],
  }
}

function blockText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether this is the input for article text in the older format. */
export function isSectionsInput(props: InputProps): props is ArrayOfObjectsInputProps {
  const [member] = props.path
  return props.path.length === 1 && member === 'sections' && props.schemaType.jsonType === 'array'
}

/** Offers to convert the sections to one text; readers see no change until the draft is published. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const type = useFormValue(['_type'])
  const hasText = useFormValue(['body'])
  const isOffered = type === 'article' && !hasText && !props.readOnly && props.value?.length
  return (
    <Stack gap={4}>
      {isOffered && <TurnIntoText sections={props.value ?? []} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** @internal */
export function TurnIntoText({ sections }: { sections: readonly unknown[] }) {
  const change = useContext(DocumentChangeContext)
  if (!change) return null
  const turn = () =>
    change(PatchEvent.from([set(oneText(sections), ['body']), unset(['sections'])]))
  return (
    <ConversionOffer label="Convert to one text" onTurn={turn}>
      This article is split into sections. Converting it to one text keeps all words and section
      links, saves a draft, and doesn’t change what readers see.
    </ConversionOffer>
  )
}
