import type { Locator } from '@playwright/test'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const LEFT = 'post-on-the-left'
const RIGHT = 'post-on-the-right'

// Wide enough to keep both documents open.
test.use({ viewport: { width: 2400, height: 1000 } })

test('a field is pasted into the document whose menu was used, with two documents side by side', async ({
  openTab,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  for (const id of [LEFT, RIGHT])
    await editor.client.createOrReplace({ _id: `drafts.${id}`, _type: 'post', title: id })
  try {
    const page = await openTab('editor')
    const studio = new Studio(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await studio.go(`/studio/structure/blog;post;${LEFT};${RIGHT},type=post`)
    const panes = page.getByTestId('document-pane')
    await expect(panes).toHaveCount(2)
    const title = (pane: Locator) => pane.getByTestId('field-title')
    const value = (pane: Locator) => title(pane).getByRole('textbox').first()
    const choose = async (pane: Locator, action: string) => {
      await title(pane).hover()
      await title(pane).getByTestId('field-actions-trigger').first().click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const stored = () =>
      studio.query(`*[_id in ["drafts.${LEFT}", "drafts.${RIGHT}"]] | order(_id).title`)
    const [left, right] = [panes.first(), panes.last()]
    await expect(value(left)).toHaveValue(LEFT)
    await expect(value(right)).toHaveValue(RIGHT)

    await test.step('from the left into the right', async () => {
      await choose(left, 'Copy field')
      await choose(right, 'Paste field')
      await expect(value(right)).toHaveValue(LEFT)
      await expect.poll(stored).toEqual([LEFT, LEFT])
    })

    await test.step('from the right into the left', async () => {
      await value(right).fill('Written on the right')
      await expect.poll(stored).toEqual([LEFT, 'Written on the right'])
      await choose(right, 'Copy field')
      await value(right).fill('And changed')
      await expect.poll(stored).toEqual([LEFT, 'And changed'])
      await choose(left, 'Paste field')
      await expect(value(left)).toHaveValue('Written on the right')
      await expect.poll(stored).toEqual(['Written on the right', 'And changed'])
    })
  } finally {
    await editor.client.delete({ query: `*[_id in ["drafts.${LEFT}", "drafts.${RIGHT}"]]` })
  }
})
