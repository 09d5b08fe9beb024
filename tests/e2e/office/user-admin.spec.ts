import { expect, test } from './office-test.ts'
import { signIn } from './session.ts'
import { Studio } from './studio.ts'

const FIRST = 'harbor lantern thistle'
const SECOND = 'copper meadow violin'

test('an invited user sets a password by link, a reset link replaces it, and a disabled user cannot sign in', async ({
  openTab,
  anotherBrowser,
  getPassword,
  baseURL,
  expectedErrors,
}) => {
  const site = baseURL ?? ''
  // A used link is refused.
  expectedErrors.push(/403/)
  // No one can be invited twice, and an earlier attempt may have done so.
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@clearwell.example`
  const page = await openTab('administrator')
  await new Studio(page).go('/studio/people')
  const people = page.getByRole('table', { name: 'Everyone with an account' })
  const robin = people.getByRole('row').filter({ hasText: email })
  const dialog = page.getByRole('dialog')
  const sign = async (button: string) => {
    await dialog.getByLabel('Your password').fill(await getPassword('administrator'))
    await dialog.getByRole('button', { name: button, exact: true }).click()
  }
  const handedLink = async () => {
    const link = await dialog.getByLabel('Link (shown only this time)').inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return link
  }
  const theirs = await anotherBrowser()
  const choose = async (link: string, password: string) => {
    await theirs.goto(link)
    await theirs.getByLabel('New password', { exact: true }).fill(password)
    await theirs.getByLabel('Confirm new password').fill(password)
    await theirs.getByRole('button', { name: 'Set password' }).click()
    await expect(theirs.getByRole('heading', { name: 'Password set' })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Invite a person' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Robin Quill')
  await dialog.getByLabel('Email address').fill(email)
  await sign('Invite a person')
  const invitation = await handedLink()
  await expect(robin).toContainText('Invitation sent')
  await choose(invitation, FIRST)
  await theirs.goto(invitation)
  await expect(theirs.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await signIn(email, FIRST, site)

  await page.reload()
  await robin.getByRole('button', { name: 'Reset password: Robin Quill' }).click()
  await sign('Reset the password of Robin Quill')
  await choose(await handedLink(), SECOND)
  await expect(signIn(email, FIRST, site)).rejects.toThrow()
  await signIn(email, SECOND, site)

  // On a phone, nothing has to be scrolled sideways to reach a button, and an open form outlasts a wider window.
  await page.setViewportSize({ width: 390, height: 844 })
  const disable = robin.getByRole('button', { name: 'Disable: Robin Quill' })
  const getRight = async () => {
    const box = await disable.boundingBox()
    return box ? box.x + box.width : Number.NaN
  }
  await expect.poll(getRight).toBeLessThanOrEqual(390)
  await disable.click()
  await dialog.getByLabel('Your password').fill('typed on a phone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(dialog.getByLabel('Your password')).toHaveValue('typed on a phone')
  await sign('Disable Robin Quill')
  await expect(robin).toContainText('Disabled')
  await expect(signIn(email, SECOND, site)).rejects.toThrow()
})
