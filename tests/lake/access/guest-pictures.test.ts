import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import {
  getReleaseGuests,
  OTHER_RELEASE,
  RELEASE,
  SECOND_PAGE,
  VERSION,
} from '../fixtures/guest-release.ts'
import type { TestGuest } from '../fixtures/guests.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'

const setting = getReleaseGuests()
const { lake, office, editor, guests } = setting

/** The document that has each picture; none of them is public. */
const PLACES = {
  draft: DRAFT,
  otherDraft: 'drafts.article-diabetes',
  version: VERSION,
  secondPage: toVersionId(RELEASE, SECOND_PAGE),
  otherVersion: toVersionId(OTHER_RELEASE, ARTICLE),
  nowhere: null,
} as const
type Picture = keyof typeof PLACES

const PICTURES = Object.keys(PLACES) as readonly Picture[]
let paths: Map<string, string>

beforeEach(async () => {
  paths = new Map()
  const otherDraft = { ...office().stored(DRAFT), _type: 'article', _id: PLACES.otherDraft }
  await editor().create(otherDraft)
  for (const [index, picture] of PICTURES.entries()) {
    const create = { width: 16, height: 8 + index, channels: 3, background: 'navy' } as const
    const file = await sharp({ create }).png().toBuffer()
    const { _id: _ref, path } = await editor().assets.upload('image', file)
    paths.set(picture, `/${path}`)
    const heroImage = { _type: 'picture', alt: 'A lung', asset: { _type: 'reference', _ref } }
    const place = PLACES[picture]
    if (place !== null) await editor().patch(place).set({ heroImage }).commit()
  }
})

/** As an `img` of the previewed page requests it. */
const load = async (
  picture: Picture,
  { cookie }: { cookie: string },
  headers: Record<string, string> = {},
) => {
  const path = `${paths.get(picture)}?w=8&auto=format`
  const browser = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  }
  return lake().fetch(path, { headers: { cookie, ...browser, ...headers } })
}
const listShown = async (guest: TestGuest) => {
  const shown: Picture[] = []
  for (const picture of PICTURES) {
    const { status } = await load(picture, guest)
    expect([200, 404]).toContain(status)
    if (status === 200) shown.push(picture)
  }
  return shown
}

describe('a guest’s preview shows the pictures', () => {
  it('of the draft under review, and of no other draft or version', async () => {
    expect(await listShown(await guests.getGuest())).toEqual(['draft'])
  })

  it('of the pages of the release under review, and of no draft or other release', async () => {
    expect(await listShown(await setting.getGuest())).toEqual(['version', 'secondPage'])
  })

  it('without a copy that stays in a cache', async () => {
    const { headers } = await load('draft', await guests.getGuest())
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-type')).toBe('image/png')
  })

  it('until the draft no longer has them', async () => {
    const guest = await guests.getGuest()
    expect(await listShown(guest)).toEqual(['draft'])
    await editor().patch(DRAFT).unset(['heroImage']).commit()
    expect(await listShown(guest)).toEqual([])
  })

  it('until the guest is revoked', async () => {
    const guest = await guests.getGuest()
    expect(await listShown(guest)).toEqual(['draft'])
    await guests.revoke(guest.id)
    expect(await listShown(guest)).toEqual([])
  })

  it('until the release is archived', async () => {
    const guest = await setting.getGuest()
    expect(await listShown(guest)).toEqual(['version', 'secondPage'])
    await editor().releases.archive({ releaseId: RELEASE })
    expect(await listShown(guest)).toEqual([])
  })
})

it.each([
  ['embeds it in a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['embeds it there with its origin', { origin: 'https://evil.example' }],
  ['reads it by a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
])('a guest’s picture is not sent to a request that %s', async (_what, headers) => {
  expect((await load('draft', await guests.getGuest(), headers)).status).toBe(404)
})

it('a guest’s session shows no picture as a token, or in the cookie of staff', async () => {
  const { cookie } = await guests.getGuest()
  const secret = cookie.slice(cookie.indexOf('=') + 1)
  const staff = { cookie: `lakeSession=${secret}` }
  expect((await load('draft', staff)).status).toBe(404)
  const token = { authorization: `Bearer ${secret}` }
  expect((await load('draft', { cookie: '' }, token)).status).toBe(404)
})

it('a guest opens no file of the draft, only pictures', async () => {
  const guest = await guests.getGuest()
  const { _id: _ref, path } = await editor().assets.upload('file', Buffer.from('Words'), {
    filename: 'words.txt',
  })
  const attachment = { _type: 'file', asset: { _type: 'reference', _ref } }
  await editor().patch(DRAFT).set({ attachment }).commit()
  const headers = lake().browser(guest.cookie)
  expect((await lake().fetch(`/${path}`, { headers })).status).toBe(404)
})
