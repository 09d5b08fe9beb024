import { marker, type Attack, type Watch } from '../attack.ts'
import { expectDone, getRevision } from '../article-steps.ts'
import { CLOSED, GuestVisitor, GUEST_PAGE, type Guest } from '../guest-visitor.ts'
import { addPage, createRelease, releaseAction, type ReleasedPage } from '../release-steps.ts'
import { ask } from '../request.ts'
import { getCookie } from '../signed-in-user.ts'
import type { Target } from '../target.ts'

/** A guest of a release sees or decides on what is not in it, or still sees it when it is over. */
export const guestReleases: Attack = {
  name: 'access/guest-releases',
  rule: 'A guest of a release sees the site with this release and no other draft or version, decides on nothing else, and sees nothing of it once it is over.',
  async run(target, watch) {
    const scene = await prepare(target)
    const visitor = new GuestVisitor(target)
    const guest = await visitor.getGuest(scene.page.release)
    const preview = await openPreview(target, visitor, guest, scene)
    await readReview(watch, visitor, guest, scene)
    await readSite(target, watch, preview, scene)
    await decideElsewhere(target, watch, visitor, guest, scene)
    await compareRemoved(target, watch, preview, scene)
    await outlive(target, watch, visitor, { guest, preview, scene })
    await visitor.revoke(guest)
  },
}

/** Each word is in one text only. */
interface Scene {
  page: ReleasedPage
  shown: string
  /** A page that is only in another release. */
  other: ReleasedPage
  /** The same page in that release, and as a draft. */
  otherVersionId: string
  draftId: string
  hidden: readonly string[]
}

async function prepare(target: Target): Promise<Scene> {
  const editor = target.as('editor')
  const [shown, inOther, asDraft, only] = [marker(), marker(), marker(), marker()]
  const page = await addPage(target, await createRelease(target), { title: shown })
  const other = await addPage(target, await createRelease(target), { title: only })
  const otherVersionId = `versions.${other.release}.${page.id}`
  const version = await editor.read(page.versionId)
  const copies = [
    { create: { ...version, title: inOther, _id: otherVersionId } },
    { create: { ...version, title: asDraft, _id: page.draftId } },
  ]
  await expectDone(editor.mutate(copies), 'copying a version')
  const hidden = [inOther, asDraft, only]
  return { page, shown, other, otherVersionId, draftId: page.draftId, hidden }
}

async function openPreview(
  target: Target,
  visitor: GuestVisitor,
  guest: Guest,
  { page, shown }: Scene,
): Promise<string> {
  const { token = '' } = await visitor.getForm(guest, 'comment', {}, page.id)
  const opened = await visitor.post('/preview', { token, page: page.id }, guest.cookie)
  const { pathname, search } = new URL(opened.headers.location ?? '/', target.url)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const cookie = getCookie(await ask(target.url, pathname + search, { headers }))
  const { status, text } = await ask(target.url, page.path, { headers: { cookie } })
  if (!text.includes(shown)) throw new Error(`A guest cannot open the page: ${status}`)
  return cookie
}

/** The guest asks for other documents on the page of the review. */
async function readReview(
  watch: Watch,
  visitor: GuestVisitor,
  { cookie }: Guest,
  { page, other, otherVersionId, draftId, hidden }: Scene,
): Promise<void> {
  const ids = ['', page.id, page.versionId, other.id, other.versionId, otherVersionId, draftId]
  for (const id of [
    ...ids,
    `_.releases.${other.release}`,
    'siteSettings',
    '../x',
    `${page.id}\0`,
  ]) {
    const { text } = await visitor.get(`${GUEST_PAGE}?page=${encodeURIComponent(id)}`, cookie)
    watch.try(!hidden.some((word) => text.includes(word)), `?page=${id} shows another text`)
  }
}

/** The guest's preview is sent with everything that chooses what a preview shows. */
async function readSite(
  target: Target,
  watch: Watch,
  preview: string,
  { page, shown, other, otherVersionId, draftId, hidden }: Scene,
): Promise<void> {
  const perspectives = [
    ...['', 'drafts', 'previewDrafts', 'raw', 'published', other.release],
    ...[`${other.release},drafts`, `${page.release},${other.release},drafts`],
  ]
  const compared = await Promise.all(
    [otherVersionId, draftId, other.versionId].map(
      async (id) => `${id.replace('drafts.', '')}@${await getRevision(target, id)}`,
    ),
  )
  const paths = [page.path, other.path, '/', '/diseases', '/search?q=xattack']
  const contexts = [page, other].map(
    ({ path }) => `/api/draft/context?path=${encodeURIComponent(path)}`,
  )
  for (const perspective of perspectives)
    for (const path of [...paths, ...contexts]) {
      const chosen = `sanity-preview-perspective=${encodeURIComponent(perspective)}`
      const cookie = `${preview}; ${chosen}`
      const { text } = await ask(target.url, path, { headers: { cookie } })
      const what = `${path} with the perspective "${perspective}"`
      watch.try(!hidden.some((word) => text.includes(word)), `${what} shows another text`)
      if (path === page.path) watch.try(text.includes(shown), `${what} does not show the release`)
    }
  for (const version of compared)
    for (const path of [page.path, other.path]) {
      const headers = { cookie: preview, 'x-draft-compared': version }
      const { text } = await ask(target.url, path, { headers })
      watch.try(!hidden.some((word) => text.includes(word)), `${path} compared with ${version}`)
    }
  for (const version of [...compared, `${page.versionId}@AAAAAAAAAAAAAAAAAAAAAA`])
    for (const path of [page.path, ...contexts]) {
      const headers = { cookie: preview, 'x-draft-compared': version }
      const { status } = await ask(target.url, path, { headers })
      watch.try(status === 403, `${path} compared with ${version}: ${status}`)
    }
}

/** A form of the guest's page is sent for something else. */
async function decideElsewhere(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  guest: Guest,
  { page, other }: Scene,
): Promise<void> {
  const word = marker()
  const form = await visitor.getForm(guest, 'comment', { text: word }, page.id)
  const input = (release: unknown) => ({ input: JSON.stringify({ release }) })
  for (const changed of [
    ...[{ page: other.id }, { page: other.versionId }, { page: '' }],
    ...[{ page: other.id, ...input(other.release) }, { page: page.versionId }],
    ...[input(undefined), input(''), input(other.release), input([page.release])],
  ])
    await visitor.post('/decide', { ...form, ...changed }, guest.cookie)
  const { client } = target.as('editor')
  const query = '*[_type == "reviewComment" && text == $word]._id'
  const stored: unknown = await client.fetch(query, { word })
  watch.try(
    JSON.stringify(stored) === '[]',
    `comments on something else: ${JSON.stringify(stored)}`,
  )
  const done = await visitor.post('/decide', form, guest.cookie)
  if (done.status >= 400) throw new Error(`A guest cannot comment: ${done.status}`)
}

const ROUNDS = 6
const AT_ONCE = 6

/** The guest compares a page of the release with an earlier round while it leaves the release. */
async function compareRemoved(
  target: Target,
  watch: Watch,
  preview: string,
  { page: { release } }: Scene,
): Promise<void> {
  const editor = target.as('editor')
  const page = await addPage(target, release, { title: marker() })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _rev, ...version } = (await editor.read(page.versionId)) ?? {}
    const headers = { cookie: preview, 'x-draft-compared': `${page.versionId}@${String(_rev)}` }
    const compared = Array.from({ length: AT_ONCE }, () => ask(target.url, page.path, { headers }))
    await Promise.race(compared)
    await expectDone(editor.mutate([{ delete: { id: page.versionId } }]), 'removing a page')
    for (const { status } of await Promise.all(compared))
      watch.try(status < 500, `a comparison with a page that leaves the release is ${status}`)
    await expectDone(editor.mutate([{ create: version }]), 'adding a page again')
  }
}

/** The release is over, and another one gets its name. */
async function outlive(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  { guest, preview, scene }: { guest: Guest; preview: string; scene: Scene },
): Promise<void> {
  const { page, shown } = scene
  const editor = target.as('editor')
  const act = (name: string) => expectDone(editor.act([releaseAction(name, page.release)]), name)
  const isOver = async (when: string, word: string) => {
    const { text } = await visitor.get(GUEST_PAGE, guest.cookie)
    watch.try(text.includes(CLOSED), `the review is open ${when}`)
    for (const headers of [{ cookie: preview }, {}]) {
      const seen = await ask(target.url, page.path, { headers })
      watch.try(!seen.text.includes(word), `the preview shows the release ${when}`)
    }
  }
  const version = await editor.read(page.versionId)
  const unused = await visitor.invite(page.release)
  await act('archive')
  await isOver('after it was archived', shown)
  await act('unarchive')
  await isOver('after it was unarchived', shown)
  const { text: link } = await visitor.get(unused.link)
  watch.try(link.includes(CLOSED), 'an unused link opens an unarchived release')
  const entered = await visitor.signIn(guest, guest.passkey)
  watch.try(getCookie(entered) === '', 'a guest signs in to an unarchived release')
  await act('archive')
  await act('delete')
  await isOver('after it was deleted', shown)
  await act('create')
  const again = marker()
  const { _rev, _createdAt, _updatedAt, ...content } = version ?? {}
  const copy = { ...content, title: again, _id: page.versionId }
  await expectDone(editor.mutate([{ create: copy }]), 'adding a page again')
  await isOver('after another one got its name', again)
}
