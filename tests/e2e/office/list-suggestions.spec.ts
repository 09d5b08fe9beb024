import { cited, paragraph } from '../../lake/review/complete-article.ts'
import { Editorial } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Reader } from './site-reader.ts'
import { ReviewedPage } from './reviewed-page.ts'

/** A page with the menu that is unrelated to the article. */
const ELSEWHERE = '/corrections'

test('a newly published article is suggested for the Topics menu and is added to the settings’ draft', async ({
  openTab,
  baseURL,
}) => {
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const reader = new Reader(baseURL)
  const name = `asthma-${Date.now() % 100_000}`
  const id = `article-${name}`
  const link = `href="/diseases/${name}"`
  const known = await client.getDocument('article-cancer')
  const sources = await client.fetch<string[]>(
    '*[_type == "source" && _id in path("*")] | order(_id)[0...8]._id',
  )
  const heading = { ...paragraph('heading', 'What asthma is'), style: 'h2' }
  await client.createOrReplace({
    ...known,
    ...{ _id: `drafts.${id}`, _type: 'article', slug: { _type: 'slug', current: name } },
    ...{ title: 'Asthma', shortTitle: 'Asthma', topicName: 'Asthma' },
    summary: 'Asthma narrows the airways. It can be kept under control.',
    facts: [cited('fact', 'Asthma can be kept under control.', sources.slice(0, 1))],
    body: [heading, cited('text', 'Asthma narrows the airways.', sources)],
  })
  const topics = (settings: string) =>
    client.fetch<string[] | null>(`*[_id == "${settings}"][0].topics[]._ref`)
  const before = await topics('siteSettings')
  try {
    const studio = new ReviewedPage(await openTab('editor'), 'article', id)
    const offer = studio.page.getByTestId('place-offer')
    await studio.open()
    await office.getApproved(id)
    await expect(studio.banner).toContainText('Approved by')
    await expect(offer).toHaveCount(0)
    await studio.publish()
    await expect(offer).toContainText(
      'This article is public, but the Topics menu does not link to it.',
    )
    await offer.getByRole('button', { name: 'Add to the menu' }).click()
    await expect(offer).toContainText(
      'The article is at the end of the menu in the draft settings.',
    )
    expect(await topics('drafts.siteSettings')).toEqual([...(before ?? []), id])
    expect(await topics('siteSettings'), 'what readers have').toEqual(before)
    await reader.doesNotSee(link, [ELSEWHERE])

    await office.editor.publish('siteSettings')
    await reader.seesAtOnce(link, [ELSEWHERE])
    await expect(offer).toHaveCount(0)
  } finally {
    if (await client.getDocument('drafts.siteSettings')) await client.delete('drafts.siteSettings')
    await client
      .patch('siteSettings')
      .unset([`topics[_ref == "${id}"]`])
      .commit()
    if (await client.getDocument(id)) await office.reviewer.takeDown(id)
    if (await client.getDocument(`drafts.${id}`)) await client.delete(`drafts.${id}`)
  }
})
