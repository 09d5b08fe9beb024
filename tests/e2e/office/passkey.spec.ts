import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getDataDir } from '../../products.ts'
import { axeFindings } from '../page-checks.ts'
import { addPasskey, Authenticator } from './authenticator.ts'
import { Colleague, Editorial } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { ReviewedPage } from './reviewed-page.ts'

const ID = 'post-screening-checklist-by-age'
const CHECKED = 'Read against the guideline of 2024.'

/** A private key in Chromium's format, from no enrolled device. */
function strangersKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

/** Expires the 15 minutes for which a second factor is valid. */
function letTheFactorAge(dataDir: string): void {
  const store = new DatabaseSync(join(dataDir, 'lake/store.sqlite'))
  try {
    store.exec('PRAGMA busy_timeout = 10000; UPDATE sessions SET confirmed_at = 0')
  } finally {
    store.close()
  }
}

test('a reviewer signs an approval with a passkey; a wrong or canceled one signs nothing and keeps the typed text', async ({
  anotherBrowser,
  baseURL,
  expectedErrors,
}) => {
  // The browser logs the lake's responses to a signature without the second factor, and to a wrong one.
  expectedErrors.push(/428/, /403/)
  if (baseURL === undefined) throw new Error('The tests have no baseURL')
  const office = await Editorial.open(baseURL)
  // A separate person, because everyone else signs with a password only.
  const signer = await Colleague.invited('Kay Passe', baseURL)
  const page = await anotherBrowser()
  await page.context().addCookies(signer.getCookies(baseURL))
  const authenticator = await Authenticator.at(page)
  await page.goto('/studio/account')
  await addPasskey(page, 'Laptop', signer.password)
  letTheFactorAge(getDataDir(baseURL))

  const { client } = office.editor
  const known = await client.getDocument(ID)
  if (!known) throw new Error(`There is no ${ID}`)
  const draft = await client.createOrReplace({
    ...{ ...known, _id: `drafts.${ID}`, _type: 'post' },
    excerpt: `${known.excerpt} In words that a passkey signs.`,
  })
  try {
    await office.editor.submit(ID, draft._rev)
    const studio = new ReviewedPage(page, 'post', ID)
    await studio.open()
    const dialog = await studio.openStep('Approve')
    const today = new Date().toISOString().slice(0, 10)
    const sign = () => dialog.getByRole('button', { name: 'Sign and approve' }).click()
    const expectAllUnchanged = async () => {
      await expect(dialog.getByLabel('What you checked')).toHaveValue(CHECKED)
      await expect(dialog.getByLabel('Sources checked on')).toHaveValue(today)
      await expect(dialog.getByLabel('Your password')).toHaveValue(signer.password)
      await expect(studio.banner).toContainText('In review')
    }
    await dialog.getByLabel('What you checked').fill(CHECKED)
    await dialog.getByLabel('Sources checked on').fill(today)
    await dialog.getByLabel('Your password').fill(signer.password)

    await test.step('the lake requires a passkey, and the form explains what will happen', async () => {
      await sign()
      await expect(dialog).toContainText(
        'Your browser asks for your passkey when you select “Sign and approve”.',
      )
      expect(await axeFindings(page, '[role="dialog"]')).toEqual([])
      await expectAllUnchanged()
    })

    await test.step('an unverified person signs nothing', async () => {
      await authenticator.knows(false)
      await sign()
      await expect(dialog.getByRole('alert')).toContainText(/was canceled.*Try again/)
      await expectAllUnchanged()
      await authenticator.knows(true)
    })

    await test.step('another person’s passkey signs nothing', async () => {
      const itself = await authenticator.signAsAnother(strangersKey())
      await sign()
      await expect(dialog.getByRole('alert')).toContainText(/Nothing was signed.*not yours.*again/)
      await expect(dialog.getByRole('button', { name: 'Use a code instead' })).toBeVisible()
      await expectAllUnchanged()
      await itself()
    })

    await test.step('the reviewer’s own passkey signs', async () => {
      await sign()
      await expect(dialog).toBeHidden()
      await expect(studio.banner).toContainText('Approved by Kay Passe')
    })
  } finally {
    await client.delete(`drafts.${ID}`)
  }
})
