import { Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent } from 'react'
import { PatchEvent, set, unset, type ArrayOfPrimitivesInputProps, type InputProps } from 'sanity'
import { isAsLines } from '../../../schemas/options.ts'

/** Splits a text into trimmed lines, without empty ones. */
export function getLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Removes list bullets and numbers from pasted text, but not a number that starts a sentence. */
export function withoutBullets(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[•◦▪‣·*–-]|\d{1,2}[.)])\s+/u, ''))
    .join('\n')
}

/** The start and end of a list member in the text. */
export function getLineRange(text: string, lineIndex: number): [from: number, to: number] | null {
  let from = 0
  let found = -1
  for (const line of text.split('\n')) {
    if (line.trim() !== '') found += 1
    if (found === lineIndex && line.trim() !== '') return [from, from + line.length]
    from += line.length + 1
  }
  return null
}

/** A minimal change to a list, so that two people can edit two lines of it. */
type LineChange = { kind: 'set'; index: number; line: string } | { kind: 'all'; lines: string[] }

export function diffLines(before: readonly string[], after: string[]): LineChange[] {
  if (before.length === 0 || before.length !== after.length)
    return before.length === after.length ? [] : [{ kind: 'all', lines: after }]
  return after.flatMap((line, index) =>
    line === before[index] ? [] : [{ kind: 'set' as const, index, line }],
  )
}

/** Whether this is the input for a list of short texts, edited as lines. */
export function isLinesInput(props: InputProps): props is ArrayOfPrimitivesInputProps {
  return props.schemaType.jsonType === 'array' && isAsLines(props.schemaType)
}

const lineTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []

/**
 * A growing text area with a line for each member of the list. While focused it shows only what the user types, because
 * a slow store briefly returns older text; other people's edits show on blur.
 */
export function LinesInput(props: ArrayOfPrimitivesInputProps) {
  const { value, onChange, elementProps, readOnly, focusPath, members } = props
  const { id } = elementProps
  const stored = lineTexts(value)
  const [typed, setTyped] = useState<string | null>(null)
  const sent = useRef<string[] | null>(null)
  const text = typed ?? stored.join('\n')

  const write = (next: string) => {
    setTyped(next)
    const lines = getLines(next)
    const changes = diffLines(sent.current ?? stored, lines)
    sent.current = lines
    if (changes.length === 0) return
    if (lines.length === 0) onChange(PatchEvent.from(unset()))
    else
      onChange(
        PatchEvent.from(
          changes.map((change) =>
            change.kind === 'all' ? set(change.lines) : set(change.line, [change.index]),
          ),
        ),
      )
  }

  const onBlur = (event: FocusEvent<HTMLTextAreaElement>) => {
    elementProps.onBlur(event)
    sent.current = null
    setTyped(null)
  }

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const clean = withoutBullets(pasted)
    if (clean === pasted) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    write(text.slice(0, selectionStart) + clean + text.slice(selectionEnd))
  }

  // Checks link to a single line.
  const lineIndex = typeof focusPath[0] === 'number' ? focusPath[0] : null
  useEffect(() => {
    const area = document.getElementById(id)
    if (lineIndex === null || !(area instanceof HTMLTextAreaElement)) return
    const range = getLineRange(area.value, lineIndex)
    area.focus()
    if (range) area.setSelectionRange(...range)
  }, [id, lineIndex])

  const problems = members.flatMap((member) =>
    member.kind === 'item'
      ? member.item.validation.map(({ message }) => `Line ${member.index + 1}: ${message}`)
      : [],
  )
  return (
    <Stack gap={3}>
      <TextArea
        {...elementProps}
        readOnly={readOnly}
        rows={getRows(text)}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={paste}
        onBlur={onBlur}
      />
      <Text size={1} muted>
        {`One item per line. ${countLabel(getLines(text).length)}`}
      </Text>
      {problems.map((problem) => (
        <Text key={problem} size={1} role="status">
          {problem}
        </Text>
      ))}
    </Stack>
  )
}

function countLabel(lines: number): string {
  return lines === 1 ? '1 line.' : `${lines} lines.`
}

const CHARACTERS_A_ROW = 80

/** The number of rows: its lines, wrapped, plus an empty one. */
function getRows(text: string): number {
  const rows = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / CHARACTERS_A_ROW)))
  return rows.reduce((sum, each) => sum + each, 1)
}
