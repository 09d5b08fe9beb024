import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import type { Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { rolesFor } from '../../lib/workflow/model/transition-errors.ts'
import { lastPlannedDay, utcDate } from '../../lib/workflow/model/utc-date.ts'
import { readPersonChoice } from '../review/assign-fields.ts'
import type { DecisionField } from '../review/decision-field.ts'
import { DecisionForm } from '../review/decision-form.tsx'
import { decide } from '../data/send-decision.ts'
import { hasRole } from '../data/roles.ts'
import { absenceLabel } from './dashboard-labels.ts'
import { errorMessage } from '../data/error-message.ts'

const today = () => utcDate(new Date().toISOString())

const FIELDS: readonly DecisionField[] = [
  {
    name: 'until',
    label: 'Last day away',
    kind: 'date',
    required: true,
    earliest: today,
    latest: () => lastPlannedDay(today()),
  },
  { name: 'standIn', label: 'Stand-in', kind: 'person', required: true },
]

/** Who is out of office, whom the user covers for, and the user's own out-of-office setting. */
export function OutOfOffice({ absences, ownIds }: Pick<Dashboard, 'absences' | 'ownIds'>) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const own = user ? absences.get(user.id) : undefined
  const stoodInFor = [...absences.values()].filter(
    ({ person }) => person.id !== null && person.id !== user?.id && ownIds.has(person.id),
  )
  if (!hasRole(user, ...rolesFor('comment'))) return null

  async function endAbsence() {
    setProblem(undefined)
    await decide(client, 'back', {}).catch((error: unknown) => setProblem(errorMessage(error)))
  }

  return (
    <Stack gap={3}>
      {stoodInFor.map((absence) => (
        <Card key={absence.person.id} border radius={2} padding={3}>
          <Text size={1}>{absenceLabel(absence)}. Their tasks are on your dashboard too.</Text>
        </Card>
      ))}
      <Flex align="center" gap={3} wrap="wrap">
        {own && <Text size={1}>{absenceLabel(own)}.</Text>}
        {own ? (
          <Button mode="ghost" text="Turn off out of office" onClick={() => void endAbsence()} />
        ) : (
          <Button mode="ghost" text="Set out of office" onClick={() => setOpen(true)} />
        )}
      </Flex>
      <Box role="alert">{problem && <Text size={1}>{problem}</Text>}</Box>
      {isOpen && (
        <Dialog
          id="dashboard-absence"
          header="Set out of office"
          width={0}
          onClose={() => setOpen(false)}
        >
          <Box padding={4}>
            <DecisionForm
              intro="Your tasks also appear on your stand-in’s dashboard, if their role allows it."
              fields={FIELDS}
              submitLabel="Set out of office"
              onCancel={() => setOpen(false)}
              onSubmit={async ({ until, standIn }) => {
                await decide(client, 'away', {
                  until,
                  standIn: readPersonChoice(standIn ?? ''),
                })
                setOpen(false)
              }}
            />
          </Box>
        </Dialog>
      )}
    </Stack>
  )
}
