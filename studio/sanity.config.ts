import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { checkRedirectsWith } from '../schemas/documents/redirect.ts'
import { schemaTypes } from '../schemas/index.ts'
import { myAccount } from './admin/account/account-tool.ts'
import { checkRedirect } from './admin/redirects/redirect-rule.ts'
import { pictureSources } from './editor/assets/asset-sources.tsx'
import { AUDIT_TOOL, auditLog } from './admin/audit/audit-tool.ts'
import { reviewDashboard } from './dashboard/dashboard-tool.ts'
import { releaseMessages } from './releases/release-messages.ts'
import { releaseReview } from './releases/releases-tool-layout.tsx'
import { refreshNotice } from './admin/refresh-notice.tsx'
import { documentRules } from './app/document-rules.ts'
import { withoutFormTitle, withoutRecordsInSearch } from './app/schema-display.ts'
import { LayoutWithDraftSignal } from './app/draft-signal.tsx'
import { environment } from './data/environment.ts'
import { stubExternalFetches } from './data/external-hosts.ts'
import { focusBack } from './app/restore-focus-plugin.tsx'
import { dayInputs } from './editor/form/day-input.tsx'
import { fieldNotes } from './editor/form/field-notes.tsx'
import { messageReplies } from './dashboard/inbox/replies-plugin.tsx'
import { assignees } from './dashboard/inbox/assignee-input.tsx'
import { uploadMessages } from './editor/form/upload-messages.ts'
import { validationMessages } from './editor/form/validation-messages.ts'
import { lastUpdated } from './review/last-updated.tsx'
import { citeText } from './editor/citations/cite-text.ts'
import { lakeData } from './data/lake-data.tsx'
import { createLakeClientFactory, silenceProtocolWarning } from './data/lake-client.ts'
import { patchFetchWithCsrf } from './data/csrf-fetch.ts'
import { Logo } from './app/logo.tsx'
import { DocumentInput } from './review/document-input.tsx'
import { PEOPLE_TOOL, people } from './admin/users/people-tool.ts'
import { presentation } from './app/presentation.ts'
import { hasRole } from './data/roles.ts'
import { shortDocuments } from './dashboard/batch-review/sets-tool.ts'
import { structure } from './app/structure/index.ts'
import { tableGrid } from './editor/tables/table-input.tsx'
import { textSearch } from './dashboard/text-search/text-search-tool.ts'
import { theme } from './app/theme.ts'
import { listSuggestions } from './dashboard/list-suggestions.tsx'
import { writing } from './editor/text/writing.tsx'

const { projectId, dataset, lakeUrl } = environment

if (lakeUrl) {
  silenceProtocolWarning()
  if (typeof window !== 'undefined') patchFetchWithCsrf(lakeUrl)
} else if (typeof window !== 'undefined') stubExternalFetches()

checkRedirectsWith(checkRedirect)

/** Hosted Sanity needs only its ids; the embedded lake needs its URL and its own sign-in. */
const connection = lakeUrl
  ? {
      apiHost: lakeUrl,
      unstable_clientFactory: createLakeClientFactory({ lakeUrl, dataset }),
      // The lake is same-origin: its HttpOnly cookie is enough, and no script can read it.
      auth: { loginMethod: 'cookie', redirectOnSingle: true } as const,
    }
  : {
      // The server that decides asks Sanity with the user's own token who they are.
      auth: { loginMethod: 'token' } as const,
    }

const FOR_ADMINISTRATORS: readonly string[] = ['vision', AUDIT_TOOL, PEOPLE_TOOL]

/** Hosted services that the embedded lake lacks and that we do not use. */
const without = { enabled: false } as const

export default defineConfig({
  // Its path, /studio, is set by the build: see sanity.cli.ts.
  name: 'clearwell',
  title: 'Clearwell',
  icon: Logo,
  theme,
  projectId,
  dataset,
  ...connection,
  schema: { types: schemaTypes.map(withoutFormTitle).map(withoutRecordsInSearch) },
  document: documentRules,
  form: { components: { input: DocumentInput }, image: { assetSources: pictureSources } },
  studio: { components: lakeUrl ? { layout: LayoutWithDraftSignal } : {} },
  plugins: [
    lakeData(),
    // The first tool is the Studio's start page.
    reviewDashboard(),
    structureTool({ structure }),
    shortDocuments(),
    focusBack(),
    refreshNotice(),
    fieldNotes(),
    dayInputs(),
    validationMessages(),
    uploadMessages(),
    assignees(),
    messageReplies(),
    listSuggestions(),
    ...(lakeUrl ? [releaseReview(), releaseMessages()] : []),
    lastUpdated(),
    writing(),
    tableGrid(),
    citeText(),
    presentation(),
    // Hosted Sanity has its own accounts and log, and no search of this kind.
    ...(lakeUrl ? [textSearch(), myAccount(), people(), auditLog()] : []),
    visionTool({ defaultApiVersion: '2025-02-19' }),
  ],
  tools: (tools, { currentUser }) =>
    hasRole(currentUser, 'administrator')
      ? tools
      : tools.filter(({ name }) => !FOR_ADMINISTRATORS.includes(name)),
  releases: { enabled: lakeUrl !== undefined },
  // The review schedules drafts; the tool lists them.
  scheduledDrafts: { enabled: lakeUrl !== undefined },
  scheduledPublishing: without,
  tasks: without,
  mediaLibrary: without,
  announcements: without,
  apps: { canvas: without },
})
