import { Box, Button, Card, Flex, Radio, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { counted } from '../tables/pasted-table.ts'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import { fetchScheduledApprovals, type ScheduledApproval } from '../../data/scheduled-approvals.ts'
import { errorMessage } from '../../data/error-message.ts'
import { ApprovalQuestion } from '../../ui/approval-question.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { PanelError } from '../../ui/panel.tsx'
import { UseLink, usePictureUses } from './picture-uses.tsx'
import { pictureAddress, type Picture } from './pictures.ts'
import { replacePicture, type PictureUse, type ReplacementResult } from './replace-picture.ts'

interface ReplaceFormProps {
  from: Picture
  to: Picture
  /** Called when documents begin to change, and when all of them did. */
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** Shows which documents change, asks for the alternative text, and then what happened to each document. */
export function ReplaceForm({ from, to, onBusy, onClose }: ReplaceFormProps) {
  const id = useId()
  const client = useClient({ apiVersion: '2026-03-01' })
  const { answer, error } = usePictureUses(from.id)
  const [isSame, setIsSame] = useState<boolean | null>(null)
  const [alt, setAlt] = useState(to.notes.altText)
  const [isBusy, setIsBusy] = useState(false)
  const [results, setResults] = useState<ReplacementResult[] | null>(null)
  const [scheduled, setScheduled] = useState<readonly ScheduledApproval[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  if (results) return <Results results={results} onClose={onClose} />
  if (error) return <PanelError what="The list of pages that use it" error={error} />
  if (!answer) return <Spinner muted />
  const { uses, hidden } = answer
  const affected = uses.filter(({ isReplaceable }) => isReplaceable)
  const others = uses.filter(({ isReplaceable }) => !isReplaceable)
  const isAnswered = isSame === true || (isSame === false && alt.trim() !== '')

  const replace = async (keptIds: readonly string[]) => {
    setScheduled([])
    setIsBusy(true)
    onBusy(true)
    const done: ReplacementResult[] = []
    const replacement = { from: from.id, to: to.id, alt: isSame ? null : alt.trim() }
    for (const use of affected)
      done.push(
        keptIds.includes(use.id)
          ? { use, places: 0, problem: 'Its approval is kept.' }
          : await replacePicture(client, use, replacement),
      )
    setResults(done)
    onBusy(false)
  }

  const ask = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const ids = affected.map((use) => use.id)
      const found = await fetchScheduledApprovals(client, ids)
      if (found.length === 0) await replace([])
      else setScheduled(found)
    } catch (failed) {
      setProblem(`Nothing was replaced. ${errorMessage(failed)}`)
    }
    setIsBusy(false)
  }

  return (
    <Stack gap={4} data-testid="replace-picture">
      <Text size={1} weight="semibold" as="h2">
        Replace “{from.name}” with “{to.name}”
      </Text>
      <Flex gap={3} align="center">
        <Thumbnail picture={from} />
        <Text aria-hidden>→</Text>
        <Thumbnail picture={to} />
      </Flex>
      <Stack gap={3}>
        <Text size={1}>
          {affected.length === 0
            ? 'No draft or public page uses this image.'
            : `Changes ${counted(affected.length, 'draft', 'drafts')}. Readers see the new image once each draft is reviewed and published. A draft that was submitted or approved needs a new review.`}
        </Text>
        <Uses uses={affected} />
      </Stack>
      {hidden > 0 && (
        <Card tone="caution" border radius={2} padding={3}>
          <Text size={1}>
            The image is used in {hidden} more {hidden === 1 ? 'place' : 'places'}, too many to
            replace at once. Only the documents listed here are changed. Publish them, and then
            replace the image again.
          </Text>
        </Card>
      )}
      {others.length > 0 && (
        <Stack gap={3}>
          <Text size={1}>Not changed:</Text>
          <Uses uses={others} />
        </Stack>
      )}
      <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
        <Text as="legend" size={1} weight="medium" style={{ marginBottom: '0.75rem' }}>
          Does the new image show the same thing?
        </Text>
        <Choice
          name={id}
          isChosen={isSame === true}
          label="Yes. Keep each page’s alternative text."
          onChoose={() => setIsSame(true)}
        />
        <Choice
          name={id}
          isChosen={isSame === false}
          label="No. Use new alternative text on every page."
          onChoose={() => setIsSame(false)}
        />
        {isSame === false && (
          <Stack gap={2}>
            <Text as="label" size={1} weight="medium" htmlFor={`${id}-alt`}>
              Alternative text
            </Text>
            <TextInput
              id={`${id}-alt`}
              fontSize={1}
              value={alt}
              maxLength={250}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          </Stack>
        )}
      </Stack>
      <Flex gap={2} wrap="wrap" align="center">
        <BusyButton
          tone="primary"
          text={`Replace in ${counted(affected.length, 'draft', 'drafts')}`}
          isBusy={isBusy}
          disabled={!isAnswered || affected.length === 0}
          onClick={() => void ask()}
        />
        <Button mode="bleed" text="Cancel" disabled={isBusy} onClick={onClose} />
        {isBusy && <Spinner muted />}
      </Flex>
      <ErrorNote problem={problem} />
      {scheduled.length > 0 && (
        <ApprovalQuestion
          header="Edit approved pages?"
          texts={[
            'These pages are approved and scheduled. If you replace the image, their approvals are no longer valid:',
            ...scheduled.map(({ id: page, runAt }) => {
              const use = affected.find((each) => each.id === page)
              return `${use?.title || page}, to be published on ${formatTime(runAt)}`
            }),
            'If you replace it there, submit them for review again. They are published at that time only if they are approved before then.',
          ]}
          keep="Keep their approvals"
          edit="Replace anyway"
          onKeep={() => void replace(scheduled.map(({ id: page }) => page))}
          onClose={() => setScheduled([])}
          onEdit={() => void replace([])}
        />
      )}
    </Stack>
  )
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <Stack as="ul" gap={3} paddingLeft={3}>
      {uses.map((use) => (
        <Box as="li" key={use.id}>
          <UseLink use={use} note={toNote(use)} />
        </Box>
      ))}
    </Stack>
  )
}

function toNote({ isInRelease, isReplaceable }: PictureUse): string | null {
  if (isInRelease) return 'a release uses it too; change it in the release'
  return isReplaceable ? null : 'its draft has another image already'
}

interface ChoiceProps {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Flex as="label" gap={3} align="center">
      <Radio name={name} checked={isChosen} onChange={onChoose} />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}

function Thumbnail({ picture }: { picture: Picture }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the Studio is not a Next.js app
    <img
      src={pictureAddress(picture.id, 320)}
      alt={picture.notes.altText}
      style={{ width: '6rem', height: '4.5rem', objectFit: 'contain' }}
    />
  )
}

function Results({ results, onClose }: { results: ReplacementResult[]; onClose: () => void }) {
  const changed = results.filter(({ problem }) => problem === null)
  const failed = results.filter(({ problem }) => problem !== null)
  return (
    <Stack gap={4} data-testid="replace-results" role="status">
      <Card tone={failed.length > 0 ? 'caution' : 'positive'} border radius={2} padding={3}>
        <Stack gap={3}>
          <Text size={1}>
            The image was replaced in {counted(changed.length, 'draft', 'drafts')}. Submit each for
            review.
          </Text>
          <Stack as="ul" gap={3} paddingLeft={3}>
            {[...failed, ...changed].map(({ use, problem }) => (
              <Box as="li" key={use.id}>
                <UseLink use={use} note={problem === null ? null : `not changed. ${problem}`} />
              </Box>
            ))}
          </Stack>
        </Stack>
      </Card>
      <Flex>
        {/* The button that had the focus is gone. */}
        <Button mode="ghost" text="Done" autoFocus onClick={onClose} />
      </Flex>
    </Stack>
  )
}
