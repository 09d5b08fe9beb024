import { Box, Button, Dialog, Flex, Stack, Text, Card } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import { decide } from '../../data/send-decision.ts'
import { jointDocuments, type BulkStep } from './bulk-actions.ts'
import { UserFacingError, errorMessage } from '../../data/error-message.ts'

/** The result for one page. */
interface Outcome {
  id: string
  title: string
  /** Null if it succeeded. */
  denialReason: string | null
}

interface Page {
  id: string
  title: string
}

/** Applies a step to each page in turn and continues after refusals. Calls `onOutcome` after each page. */
export async function runForEach<Each extends Page>(
  pages: readonly Each[],
  run: (page: Each) => Promise<void>,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const page of pages) {
    const outcome: Outcome = {
      id: page.id,
      title: page.title,
      denialReason: await run(page).then(
        () => null,
        (error: unknown) => errorMessage(error),
      ),
    }
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}

/** The result for each page, as it arrives. */
function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    // Always rendered: screen readers announce changes to a live region, but may miss a new one.
    <Box role="status">
      <Stack
        as="ul"
        gap={2}
        aria-label="Results"
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {outcomes.map(({ id, title, denialReason }) => (
          <Card
            as="li"
            key={id}
            border
            radius={2}
            padding={3}
            tone={denialReason === null ? 'positive' : 'critical'}
          >
            <Text size={1}>
              {title}: {denialReason ?? 'Done.'}
            </Text>
          </Card>
        ))}
      </Stack>
    </Box>
  )
}

interface BulkDialogProps {
  step: BulkStep
  rows: readonly DashboardRow[]
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/**
 * One form for several pages, with the result for each. Refused pages can be retried with the same input; a joint decision is
 * refused as a whole.
 */
export function BulkDialog({ step, rows, onDone, onClose }: BulkDialogProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const id = useId()
  const [remaining, setRemaining] = useState(rows)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isRunning, setRunning] = useState(false)
  const isOver = remaining.length === 0

  async function run(values: Readonly<Record<string, string>>) {
    const input = step.input(values)
    if (step.isJoint) {
      await decide(client, step.decision, { ...input, documents: jointDocuments(remaining) })
      setOutcomes(remaining.map(({ id: page, title }) => ({ id: page, title, denialReason: null })))
      setRemaining([])
      onDone(remaining.map((row) => row.id))
      return
    }
    setOutcomes([])
    setRunning(true)
    const found = await runForEach(
      remaining,
      (row) => decide(client, step.decision, { ...input, documentId: row.id }),
      (outcome) => setOutcomes((before) => [...before, outcome]),
    )
    setRunning(false)
    const failedIds = new Set(
      found.flatMap((each) => (each.denialReason === null ? [] : [each.id])),
    )
    onDone(found.flatMap((each) => (each.denialReason === null ? [each.id] : [])))
    setRemaining(remaining.filter((row) => failedIds.has(row.id)))
    // The form keeps its input for the remaining pages.
    if (failedIds.size > 0)
      throw new UserFacingError(`${failedIds.size} of ${found.length} failed.`)
  }

  return (
    <Dialog
      id={id}
      header={`${step.label.replace('…', '')}: ${rows.length === 1 ? '1 page' : `${rows.length} pages`}`}
      width={1}
      onClose={isRunning ? undefined : onClose}
    >
      <Box padding={4}>
        <Stack gap={4}>
          {outcomes.length === 0 && (
            // The form stays in view below a hundred pages.
            <Card
              border
              radius={2}
              role="region"
              aria-label="Pages"
              tabIndex={0}
              style={{ maxHeight: '12rem', overflow: 'auto' }}
            >
              <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.map((row, index) => (
                  <Card as="li" key={row.id} borderTop={index > 0} paddingX={3} paddingY={2}>
                    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                      {row.title}
                    </Text>
                  </Card>
                ))}
              </Stack>
            </Card>
          )}
          <OutcomeList outcomes={outcomes} />
          {isOver ? (
            <Flex justify="flex-end">
              <Button text="Close" autoFocus onClick={onClose} />
            </Flex>
          ) : (
            <DecisionForm
              intro={step.intro}
              fields={step.fields}
              submitLabel={outcomes.length > 0 && !isRunning ? 'Try again' : step.submitLabel}
              onCancel={onClose}
              onSubmit={run}
            />
          )}
        </Stack>
      </Box>
    </Dialog>
  )
}
