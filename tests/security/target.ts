import { createServer } from 'node:net'
import { join } from 'node:path'
import { ask, type Answer, type Question } from './request.ts'
import { signIn, type Login, type Person, type Role } from './signed-in-user.ts'
import { readSecrets } from '../stack.ts'
import { lakeCommand } from '../lake-command.ts'

const ATTACKER = '127.0.0.66'
export const EMAILS: Readonly<Record<Role, string>> = {
  administrator: 'admin@clearwell.example',
  editor: 'editor@clearwell.example',
  medicalReviewer: 'reviewer@clearwell.example',
  viewer: 'viewer@clearwell.example',
}

/** The product under attack and its clients. */
export interface Target {
  /** Its origin, e.g. `http://localhost:4000`. */
  url: string
  /** Its data folder, for shell access by the attacker's operator. */
  dataDir: string | undefined
  /** Where the content is: `own` has passwords for signatures, dry runs, and the lake's own endpoints. */
  store: 'own' | 'hosted'
  /** Of PostgreSQL, if its lake is a node. */
  databaseUrl?: string
  /** A local IP address not shared with other users; undefined if there is none. */
  attackerAddress: string | undefined
  /** Sends a request without credentials. */
  ask(path: string, question?: Question): Promise<Answer>
  as(role: Role): Person
  /** A new session of the same person. */
  again(role: Role): Promise<Person>
  /** Runs `npm run lake -- …` on the data folder; throws without one. */
  shell(...args: string[]): Promise<string>
}

export interface TargetOptions {
  url: string
  dataDir?: string
  /** Logins to use instead of the initial passwords in the data folder. */
  logins?: Partial<Record<Role, Login>>
  databaseUrl?: string
}

/** Signs in all users first, because some attacks target sign-in. Throws if one cannot. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { url, dataDir, logins = {}, databaseUrl } = options
  const origin = new URL(url).origin
  const first = dataDir === undefined ? {} : (await readSecrets(dataDir)).initialPasswords
  const getLogin = (role: Role): Login => {
    const email = EMAILS[role]
    const login = logins[role] ?? { email, password: first[email] ?? '' }
    if (login.password === '') throw new Error(`There is no password for the ${role}: see --help`)
    return login
  }
  const people: Record<Role, Person> = {
    administrator: await signIn(origin, getLogin('administrator')),
    editor: await signIn(origin, getLogin('editor')),
    medicalReviewer: await signIn(origin, getLogin('medicalReviewer')),
    viewer: await signIn(origin, getLogin('viewer')),
  }
  const isHere = isLoopback(new URL(origin).hostname)
  return {
    url: origin,
    dataDir,
    store: 'own',
    databaseUrl,
    attackerAddress: isHere && (await isOurs(ATTACKER)) ? ATTACKER : undefined,
    ask: (path, question) => ask(origin, path, question),
    as: (role) => people[role],
    again: (role) => signIn(origin, getLogin(role)),
    shell: (...args) => {
      if (dataDir === undefined) throw new Error('This attack needs the data folder')
      return lakeCommand(dataDir, args, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
    },
  }
}

/** The lake's folder inside the data folder. */
export function getLakeDir({ dataDir }: Target): string {
  if (dataDir === undefined) throw new Error('This attack needs the data folder')
  return join(dataDir, 'lake')
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/** Linux listens on all of 127.0.0.0/8; other systems on 127.0.0.1 only. */
function isOurs(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(0, address, () => probe.close(() => resolve(true)))
  })
}
