import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { DocumentInspectorProps } from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import type { Finding } from '../../../lib/workflow/checks/finding.ts'
import { FindingList } from './finding-list.tsx'
import { useChecks } from './use-checks.ts'
import { countWords } from './words.ts'

/** What falls short of our bar in the page beside it. */
export function ChecksPanel({ onClose }: DocumentInspectorProps) {
  const { displayed, onPathOpen, onFocus } = useDocumentPane()
  const checks = useChecks(displayed)
  const open = ({ path }: Finding) => {
    onPathOpen([...path])
    onFocus([...path])
  }
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader title="Checks" closeButtonLabel="Close checks" onClose={onClose} />
      <Box flex={1} overflow="auto" padding={3} tabIndex={0} role="region" aria-label="Checks">
        <Stack gap={4}>
          <Text size={1} role="status">
            {checks ? `Found: ${countWords(checks)}.` : 'Checking…'}
          </Text>
          {checks && (
            <>
              <FindingList
                title="Errors: mend them before review"
                tone="critical"
                findings={checks.errors}
                onOpen={open}
              />
              <FindingList
                title="Warnings: yours to judge"
                tone="caution"
                findings={checks.warnings}
                onOpen={open}
              />
            </>
          )}
        </Stack>
      </Box>
    </Flex>
  )
}
