import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { errorMessage } from '../../data/error-message.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { Picture } from './pictures.ts'

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml'

interface ReplaceChoiceProps {
  picture: Picture
  /** The replacement is under way. */
  isDisabled: boolean
  /** Called with the id of a new image. */
  onUploaded: (id: string) => void
  onCancel: () => void
}

/** Asks for the image that replaces another: one of the list, or a new file. */
export function ReplaceChoice({ picture, isDisabled, onUploaded, onCancel }: ReplaceChoiceProps) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File) => {
    setIsBusy(true)
    setProblem(null)
    try {
      onUploaded((await client.assets.upload('image', file, { filename: file.name }))._id)
    } catch (error) {
      setProblem(`The image was not uploaded. ${errorMessage(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card tone="primary" border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1}>Choose the image that replaces “{picture.name}”, or upload a new one.</Text>
        <Flex gap={2} align="center" wrap="wrap">
          <Button
            mode="ghost"
            text="Upload a new image"
            disabled={isBusy || isDisabled}
            onClick={() => picker.current?.click()}
          />
          <Button
            mode="bleed"
            text="Cancel the replacement"
            disabled={isBusy || isDisabled}
            onClick={onCancel}
          />
          {isBusy && <Spinner muted />}
        </Flex>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label="New image"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) void upload(file)
          }}
        />
        <ErrorNote problem={problem} tone="critical" />
      </Stack>
    </Card>
  )
}
