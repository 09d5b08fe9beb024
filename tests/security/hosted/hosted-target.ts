import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHostedStack, type HostedStack } from '../../hosted/hosted-stack.ts'
import { signInAt } from '../../hosted/sign-in.ts'
import { readSecrets } from '../../stack.ts'
import { ask, type Answer } from '../request.ts'
import { Person, type Role } from '../signed-in-user.ts'
import { EMAILS, type Target } from '../target.ts'

/** A person with an account at hosted Sanity: writers and reviewers are contributors, who only write drafts. */
class HostedPerson extends Person {
  /** The site's server decides; Sanity has the passwords, so none is sent. */
  override decide(decision: string, documentId: string, input: object = {}): Promise<Answer> {
    const { password: _, ...rest }: Record<string, unknown> = { ...input }
    return this.send(this.origin, '/api/decisions', { decision, documentId, ...rest })
  }

  override async publish(publishedId: string): Promise<Answer> {
    const draft = await this.read(`drafts.${publishedId}`)
    return this.decide('publish', publishedId, { revision: String(draft?._rev) })
  }
}

/** The site on a stand-in for hosted Sanity, and the people of its project. */
async function openHostedTarget({ site, standIn, dataDir }: HostedStack): Promise<Target> {
  const { initialPasswords } = await readSecrets(dataDir)
  const signIn = async (role: Role): Promise<Person> => {
    const email = EMAILS[role]
    const login = { email, password: initialPasswords[email] ?? '' }
    return new HostedPerson(site.url, login, await signInAt(standIn, site.url, login), standIn)
  }
  const people: Record<Role, Person> = {
    administrator: await signIn('administrator'),
    editor: await signIn('editor'),
    medicalReviewer: await signIn('medicalReviewer'),
    viewer: await signIn('viewer'),
  }
  return {
    url: site.url,
    dataDir,
    store: 'hosted',
    attackerAddress: undefined,
    ask: (path, question) => ask(site.url, path, question),
    as: (role) => people[role],
    again: signIn,
    shell: () => {
      throw new Error('Hosted Sanity has no shell')
    },
  }
}

/** Starts the stand-in and the site on it during `work`. */
export async function onHostedStore(work: (target: Target) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearwell-attack-hosted-'))
  console.log('Starting the site on a stand-in for hosted Sanity; building it first if needed …')
  try {
    const stack = await startHostedStack({ dataDir })
    try {
      await work(await openHostedTarget(stack))
    } finally {
      await stack.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}
