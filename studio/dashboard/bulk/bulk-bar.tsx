import { Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import { rolesFor } from '../../../lib/workflow/model/transition-errors.ts'
import { environment } from '../../data/environment.ts'
import { hasRole } from '../../data/roles.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BULK_STEPS, JOINT_STEPS, type BulkStep } from './bulk-actions.ts'

interface BulkBarProps {
  chosen: readonly DashboardRow[]
  onClear: () => void
  /** Called with the ids that are done and can be deselected. */
  onDone: (ids: readonly string[]) => void
}

/** The actions for the selected pages. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const user = useCurrentUser()
  // An open dialog keeps the pages it was opened for.
  const [open, setOpen] = useState<{ step: BulkStep; rows: readonly DashboardRow[] }>()
  const isJointOffered = environment.lakeUrl === undefined && chosen.length > 1
  const steps = isJointOffered ? [...BULK_STEPS, ...JOINT_STEPS] : BULK_STEPS
  const offered = steps.filter(({ step }) => hasRole(user, ...rolesFor(step)))
  const isShown = chosen.length > 0 && offered.length > 0
  return (
    <>
      {isShown && (
        <Card
          border
          radius={2}
          padding={3}
          tone="primary"
          role="region"
          aria-label="Selected pages"
          style={{ position: 'sticky', top: 0, zIndex: 2 }}
        >
          <Flex align="center" gap={2} wrap="wrap">
            <Text size={1} weight="semibold" role="status">
              {chosen.length === 1 ? '1 page selected' : `${chosen.length} pages selected`}
            </Text>
            {offered.map((step) => (
              <Button
                key={step.decision}
                mode="ghost"
                text={step.label}
                onClick={() => setOpen({ step, rows: chosen })}
              />
            ))}
            <Button mode="bleed" text="Clear selection" onClick={onClear} />
          </Flex>
        </Card>
      )}
      {open && <BulkDialog {...open} onDone={onDone} onClose={() => setOpen(undefined)} />}
    </>
  )
}
