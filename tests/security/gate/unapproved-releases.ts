import { marker, type Attack, type Watch } from '../attack.ts'
import {
  changePage,
  expectDone,
  isRefused,
  pageText,
  publish,
  publishArticle,
  type Page,
} from '../article-steps.ts'
import {
  addPage,
  approveInRelease,
  createRelease,
  publishRelease,
  releaseAction,
  type ReleasedPage,
} from '../release-steps.ts'
import { isSeenByReaders } from '../eventually.ts'
import type { Answer } from '../request.ts'
import type { Target } from '../target.ts'

/** Words reach readers through a release that no reviewer approved in it. */
export const unapprovedReleases: Attack = {
  name: 'gate/unapproved-releases',
  rule: 'A release publishes exactly what a reviewer approved in it, all of it or nothing, and no other way uses its approvals.',
  quick: true,
  async run(target, watch) {
    await withoutApproval(target, watch)
    await changedAfterApproval(target, watch)
    await joinedAfterApproval(target, watch)
    await usedElsewhere(target, watch)
    await scheduledThenEdited(target, watch)
    await takenDown(target, watch)
    await incomplete(target, watch)
    await byOthers(target, watch)
  },
}

async function isHidden(target: Target, watch: Watch, page: Page, what: string): Promise<void> {
  const { status } = await target.ask(page.path)
  watch.try(status !== 200, `${what}: ${page.path} answers ${status}`)
  const stored = await target.as('editor').read(page.id)
  watch.try(stored === null, `${what}: ${page.id} is stored as public`)
}

function refused(watch: Watch, answer: Answer, what: string): void {
  watch.try(isRefused(answer), `${what}: ${answer.status}`)
}

async function withoutApproval(target: Target, watch: Watch): Promise<void> {
  const editor = target.as('editor')
  const release = await createRelease(target)
  const page = await addPage(target, release)
  const version = await editor.read(page.versionId)
  refused(watch, await publishRelease(target, release), 'an unapproved release')
  const both = [releaseAction('schedule', release, { publishAt: inAnHour() })]
  refused(watch, await editor.act(both), 'an unapproved release by schedule')
  const asDraft = [
    {
      actionType: 'sanity.action.document.publish',
      publishedId: page.id,
      draftId: page.versionId,
    },
  ]
  refused(watch, await editor.act(asDraft), 'a version in the place of a draft')
  const releaseId = `_.releases.${release}`
  const published = { state: 'published', publishedAt: new Date().toISOString() }
  const tries = [
    [{ createOrReplace: { ...version, _id: page.id } }],
    [{ patch: { id: releaseId, set: published } }],
    [
      { createOrReplace: { _id: releaseId, _type: 'system.release', name: release, ...published } },
      { delete: { id: page.versionId } },
      { create: { ...version, _id: page.id } },
    ],
    [
      {
        create: {
          _type: 'review',
          subject: { _type: 'reference', _ref: page.id, _weak: true },
          decision: 'approvedForRelease',
          decidedAt: new Date().toISOString(),
          release,
        },
      },
    ],
  ]
  for (const mutations of tries)
    refused(
      watch,
      await editor.mutate(mutations),
      `mutations ${JSON.stringify(mutations[0]).slice(0, 60)}`,
    )
  const imported = releaseAction('import', release, { attributes: published, ifExists: 'replace' })
  refused(watch, await editor.act([imported]), 'an active release that is imported as published')
  const edited = releaseAction('edit', release, { patch: { set: published } })
  refused(watch, await editor.act([edited]), 'an active release that is edited to be published')
  await isHidden(target, watch, page, 'an unapproved release')
}

async function changedAfterApproval(target: Target, watch: Watch): Promise<void> {
  const editor = target.as('editor')
  const change: Readonly<Record<string, (page: ReleasedPage) => Promise<Answer>>> = {
    edited: ({ versionId }) =>
      editor.mutate([{ patch: { id: versionId, set: { summary: `Other advice ${marker()}.` } } }]),
    replaced: async (page) => {
      const document = { ...(await editor.read(page.versionId)), summary: `Other ${marker()}.` }
      return editor.act([{ actionType: 'sanity.action.document.version.replace', document }])
    },
    recreated: async ({ versionId }) => {
      const document = { ...(await editor.read(versionId)), summary: `Other ${marker()}.` }
      return editor.mutate([{ delete: { id: versionId } }, { create: document }])
    },
  }
  for (const [how, alter] of Object.entries(change)) {
    const release = await createRelease(target)
    const page = await addPage(target, release)
    await approveInRelease(target, page)
    await expectDone(alter(page), `a version that is ${how}`)
    refused(watch, await publishRelease(target, release), `a version that was ${how} once approved`)
    await isHidden(target, watch, page, `a version that was ${how}`)
  }
}

/** All or nothing: an approved page does not go public while another waits. */
async function joinedAfterApproval(target: Target, watch: Watch): Promise<void> {
  const release = await createRelease(target)
  const approved = await addPage(target, release)
  await approveInRelease(target, approved)
  const joined = await addPage(target, release)
  refused(watch, await publishRelease(target, release), 'a page that joined an approved release')
  await isHidden(target, watch, joined, 'a page that joined')
  await isHidden(target, watch, approved, 'a page beside one that joined')
}

async function usedElsewhere(target: Target, watch: Watch): Promise<void> {
  const editor = target.as('editor')
  const [release, other] = [await createRelease(target), await createRelease(target)]
  const page = await addPage(target, release)
  await approveInRelease(target, page)
  const version = await editor.read(page.versionId)
  const copies = [
    { create: { ...version, _id: `versions.${other}.${page.id}` } },
    { create: { ...version, _id: page.draftId } },
  ]
  await expectDone(editor.mutate(copies), 'copying an approved version')
  refused(watch, await publishRelease(target, other), 'approved words in another release')
  refused(watch, await publish(target, page), 'approved words of a release as a draft')
  await isHidden(target, watch, page, 'approved words elsewhere')
}

async function scheduledThenEdited(target: Target, watch: Watch): Promise<void> {
  const editor = target.as('editor')
  const release = await createRelease(target)
  const page = await addPage(target, release)
  await approveInRelease(target, page)
  const scheduled = releaseAction('schedule', release, { publishAt: inAnHour() })
  await expectDone(editor.act([scheduled]), 'scheduling an approved release')
  const document = { ...(await editor.read(page.versionId)), summary: `Other ${marker()}.` }
  const tries: [string, Promise<Answer>][] = [
    ['edited', editor.mutate([{ patch: { id: page.versionId, set: { summary: 'Other.' } } }])],
    ['replaced', editor.act([{ actionType: 'sanity.action.document.version.replace', document }])],
    ['removed', editor.mutate([{ delete: { id: page.versionId } }])],
    [
      'extended',
      editor.mutate([{ create: { ...document, _id: `versions.${release}.${marker()}` } }]),
    ],
  ]
  for (const [how, answering] of tries)
    refused(watch, await answering, `a scheduled release that is ${how}`)
  await expectDone(editor.act([releaseAction('unschedule', release)]), 'unscheduling')
  await expectDone(editor.mutate([{ createOrReplace: document }]), 'editing it then')
  refused(watch, await editor.act([scheduled]), 'a release that was edited, scheduled again')
  refused(watch, await publishRelease(target, release), 'a release that was edited, published')
  await isHidden(target, watch, page, 'a scheduled release')
}

async function takenDown(target: Target, watch: Watch): Promise<void> {
  const word = marker()
  const page = await publishArticle(target, { summary: `Public advice ${word}.` })
  const editor = target.as('editor')
  const release = await createRelease(target)
  const versionId = `versions.${release}.${page.id}`
  const unpublish = {
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: page.id,
    versionId,
  }
  await expectDone(editor.act([unpublish]), 'marking a page as unpublished by a release')
  refused(watch, await publishRelease(target, release), 'unpublishing without an approval')
  // An approval of new text is none of the removal.
  await changePage(target, page, { summary: `Public advice ${word}, new.` })
  refused(watch, await publishRelease(target, release), 'unpublishing after an approval of text')
  watch.try((await pageText(target, page.path)).includes(word), `${page.path} is gone`)
}

/** A page that was approved together with another one, which then left the release. */
async function incomplete(target: Target, watch: Watch): Promise<void> {
  const editor = target.as('editor')
  const release = await createRelease(target)
  const shown = await addPage(target, release)
  const related = [
    {
      _type: 'reference',
      _key: 'shown',
      _ref: shown.id,
      _weak: true,
      _strengthenOnPublish: { type: 'article' },
    },
  ]
  const page = await addPage(target, release, { related })
  await approveInRelease(target, shown)
  await approveInRelease(target, page)
  await expectDone(editor.mutate([{ delete: { id: shown.versionId } }]), 'discarding a version')
  refused(
    watch,
    await publishRelease(target, release),
    'a release without a page that another shows',
  )
  await isHidden(target, watch, page, 'a page whose reference dangles')
}

async function byOthers(target: Target, watch: Watch): Promise<void> {
  const release = await createRelease(target)
  const page = await addPage(target, release)
  await approveInRelease(target, page)
  const publishing = [releaseAction('publish', release)]
  for (const role of ['viewer', 'medicalReviewer'] as const)
    refused(watch, await target.as(role).act(publishing), `published by a ${role}`)
  const anonymous = await target.ask('/lake/v2026-03-01/data/actions/production', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ actions: publishing }),
  })
  refused(watch, anonymous, 'published by no one')
  await isHidden(target, watch, page, 'a release that others published')
  await expectDone(publishRelease(target, release), 'publishing an approved release')
  const isReviewed = await isSeenByReaders(target, async () =>
    (await pageText(target, page.path)).includes('Medically reviewed'),
  )
  watch.try(isReviewed, `${page.path} is not shown as reviewed`)
}

function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString()
}
