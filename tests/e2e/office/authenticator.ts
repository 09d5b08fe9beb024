import { expect, type CDPSession, type Page } from '@playwright/test'

/** A passkey device emulated by Chromium: user verification succeeds until told otherwise. */
export class Authenticator {
  readonly #devtools: CDPSession
  readonly #id: string

  private constructor(devtools: CDPSession, id: string) {
    this.#devtools = devtools
    this.#id = id
  }

  /** Attaches one to this page. */
  static async at(page: Page): Promise<Authenticator> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Authenticator(devtools, authenticatorId)
  }

  /** Sets whether user verification (finger, face, or PIN) succeeds. */
  async knows(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#id,
      isUserVerified,
    })
  }

  /** Makes its passkey sign with another private key. Returns a function that undoes this. */
  async signAsAnother(privateKey: string): Promise<() => Promise<void>> {
    const authenticatorId = this.#id
    const { credentials } = await this.#devtools.send('WebAuthn.getCredentials', {
      authenticatorId,
    })
    const [own] = credentials
    if (!own) throw new Error('There is no passkey on it')
    const put = async (credential: typeof own) => {
      const { credentialId } = credential
      await this.#devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
      await this.#devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    }
    await put({ ...own, privateKey })
    // The signature counter known to the lake must not go back.
    return () => put({ ...own, signCount: own.signCount + 10 })
  }
}

/** Adds a passkey to the signed-in account, as the user does. */
export async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill(name)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(name)
}
