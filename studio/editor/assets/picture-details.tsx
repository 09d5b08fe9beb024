import { Button, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { hasRole } from '../../data/roles.ts'
import { PictureUses } from './picture-uses.tsx'
import { pictureAddress, PICTURE_NOTES, type Picture, type PictureNote } from './pictures.ts'
import { errorMessage } from '../../data/error-message.ts'

const TITLES: Readonly<Record<PictureNote, string>> = {
  altText: 'Alternative text',
  creditLine: 'Credit (creator)',
  license: 'License',
  sourceUrl: 'Source URL',
}

interface PictureDetailsProps {
  picture: Picture
  children: ReactNode
  /** Starts to replace it in all documents. */
  onReplace?: () => void
}

/** An image's metadata, the team's notes on it, and where it is used. */
export function PictureDetails({ picture, children, onReplace }: PictureDetailsProps) {
  const { id, name, width, height, notes } = picture
  const mayWrite = hasRole(useCurrentUser(), 'administrator', 'editor')
  const head = useRef<HTMLDivElement>(null)
  // The details may be far from the selected image, or above it on a phone, so scroll there.
  useEffect(() => {
    void head.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Stack gap={4} data-testid="picture-details">
      <Stack gap={4} ref={head}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- the Studio is not a Next.js app */}
        <img
          src={pictureAddress(id, 640)}
          alt={notes.altText}
          width={width ?? undefined}
          height={height ?? undefined}
          style={{ width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: '50vh' }}
        />
        <Stack gap={2}>
          <Text size={1} weight="semibold">
            {name}
          </Text>
          {width !== null && height !== null && (
            <Text size={1} muted>
              {width} × {height} pixels
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
      <Text size={1} muted>
        These notes apply to the image everywhere. Each page has its own alternative text.
      </Text>
      {PICTURE_NOTES.map((note) => (
        <NoteInput key={note} id={id} note={note} stored={notes[note]} mayWrite={mayWrite} />
      ))}
      <PictureUses id={id} />
      {mayWrite && onReplace && (
        <Button mode="ghost" text="Replace this image everywhere…" onClick={onReplace} />
      )}
    </Stack>
  )
}

interface NoteInputProps {
  id: string
  note: PictureNote
  stored: string
  mayWrite: boolean
}

/** Saves the note on blur; if the lake rejects it, the text stays in the field. */
function NoteInput({ id, note, stored, mayWrite }: NoteInputProps) {
  const inputId = useId()
  const client = useClient({ apiVersion: '2025-02-19' })
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (typed === null || typed.trim() === stored) return
    const words = typed.trim()
    try {
      const patch = client.patch(id)
      await (words === '' ? patch.unset([note]) : patch.set({ [note]: words })).commit()
      setProblem(null)
    } catch (error) {
      setProblem(`Your change was not saved. ${errorMessage(error)}`)
    }
  }
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={inputId}>
        {TITLES[note]}
      </Text>
      <TextInput
        id={inputId}
        value={typed ?? stored}
        readOnly={!mayWrite}
        maxLength={500}
        aria-describedby={problem === null ? undefined : `${inputId}-problem`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
      />
      {problem !== null && (
        <Text size={1} id={`${inputId}-problem`} role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
