import { expect, type Locator, type Page } from '@playwright/test'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { Authenticator } from '../office/authenticator.ts'
import type { Colleague } from '../office/staff-api.ts'

/** A guest reviewer's browser, with a passkey device. */
export class GuestPages {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async at(page: Page): Promise<GuestPages> {
    await Authenticator.at(page)
    return new GuestPages(page)
  }

  /** The first visit, up to the review. */
  async accept(link: string, name: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByLabel('Your name').fill(name)
    await this.page.getByLabel('Your credentials').fill('MD')
    await this.page.getByRole('button', { name: 'Add a passkey and open the review' }).click()
    await expect(
      this.page.getByText(new RegExp(`You are reviewing (?:this|them) as ${name}`)),
    ).toBeVisible()
  }

  /** Opens the draft, or the page as the release makes it, in a tab of its own. */
  async openDraft(): Promise<Page> {
    const tab = this.page.context().waitForEvent('page')
    await this.page.getByRole('button', { name: /^Open the (?:draft )?page/ }).click()
    return tab
  }

  async comment(text: string): Promise<void> {
    await this.page.getByLabel('Your comment').fill(text)
    await this.page.getByRole('button', { name: 'Add the comment' }).click()
    await expect(this.page.getByRole('status')).toHaveText('Your comment was added.')
  }

  async approve(statement: string): Promise<void> {
    await this.page.getByLabel('What you checked').fill(statement)
    await this.page.getByLabel(/^Sources checked on/).fill(utcDate(new Date().toISOString()))
    await this.page.getByRole('button', { name: 'Approve this text' }).click()
    await this.page.getByRole('button', { name: 'Approve this text with your passkey' }).click()
    await expect(this.page.getByRole('status')).toContainText('Your approval was recorded.')
  }
}

/** Invites a guest at the API. Returns the link. */
export async function inviteGuest(
  { client, password }: Colleague,
  documentId: string,
  name: string,
): Promise<string> {
  const { link } = await client.request<{ link: string }>({
    method: 'POST',
    url: '/data/guests/production',
    body: {
      documentId,
      name,
      email: 'guest@hospital.example',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      password,
    },
  })
  return link
}

/** Fills in the form of an invitation in the Studio, from the guests of a page or a release. */
export async function fillInvitation(
  guests: Locator,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Locator> {
  await guests.getByRole('button', { name: 'Invite a guest reviewer' }).click()
  const dialog = guests.page().getByRole('dialog', { name: 'Invite a guest reviewer' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Your password').fill(password)
  return dialog
}

/** Sends that form. Returns the link, which is shown once. */
export async function sendInvitation(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Sign and invite' }).click()
  const link = await dialog.getByLabel('Link (shown only this time)').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}
