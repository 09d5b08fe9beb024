import { Box, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useClient, useCurrentUser, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { PanelError } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { hasRole } from '../../data/roles.ts'
import {
  pictureAddress,
  PICTURE_NOTES,
  PICTURE_USES,
  readUses,
  type Picture,
  type PictureNote,
} from './pictures.ts'
import { errorMessage } from '../../data/error-message.ts'

const TITLES: Readonly<Record<PictureNote, string>> = {
  altText: 'Alternative text',
  creditLine: 'Credit (creator)',
  license: 'License',
  sourceUrl: 'Source URL',
}

/** An image's metadata, the team's notes on it, and where it is used. */
export function PictureDetails({ picture, children }: { picture: Picture; children: ReactNode }) {
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
      <Uses id={id} />
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

function Uses({ id }: { id: string }) {
  const schema = useSchema()
  const { answer: uses, error } = useLiveQuery(PICTURE_USES, { id }, { read: readUses })
  if (error) return <PanelError what="The list of pages that use it" error={error} />
  if (!uses) return null
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {uses.length === 0 ? 'Not used on any page.' : 'Used in'}
      </Text>
      {uses.length > 0 && (
        <Stack as="ul" gap={2} paddingLeft={3}>
          {uses.map((use) => (
            <Box as="li" key={use.id}>
              <Text size={1}>
                <IntentLink intent="edit" params={{ id: use.id, type: use.type }} target="_blank">
                  {use.title || use.id}
                </IntentLink>{' '}
                · {schema.get(use.type)?.title ?? use.type}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
