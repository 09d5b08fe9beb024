import { parseArgs } from 'node:util'
import type { Login, Role } from './signed-in-user.ts'

export const HELP = `npm run attack – tries to break the product, and prints what held

  npm run attack                        starts the product on scratch data and attacks it
  npm run attack -- all                 the same, for a nightly run
  npm run attack -- --only gate         the attacks whose name contains the word
  npm run attack -- --quick             those that npm test runs
  npm run attack -- --store hosted      the site on a stand-in for hosted Sanity
  npm run attack -- --list              their names and rules
  npm run attack -- --nodes 3           starts PostgreSQL and three machines with a lake node each, and
                                        attacks one that follows
  npm run attack -- --url http://localhost:4000 --data .data-scratch
                                        a product that runs already, on a scratch store

  --scratch-store       the store may be written to, where --data is not given
  --i-own-this-address  the address is not this machine, and it is yours

Without --data, logins come from ATTACK_ADMINISTRATOR, ATTACK_EDITOR, ATTACK_MEDICALREVIEWER and
ATTACK_VIEWER, each as email:password. Attacks that need a shell are then left out.

Ends with 1 when an attack succeeded, with 2 when the suite may not run there.`

export interface Options {
  /** Where the content is. */
  store: 'own' | 'hosted'
  url?: string
  dataDir?: string
  only?: string
  /** How many machines with a lake node each are started; 1: a lake alone. */
  nodes: number
  quick: boolean
  list: boolean
  help: boolean
  ownsAddress: boolean
  isScratch: boolean
  logins: Partial<Record<Role, Login>>
}

/** Parses the command line. Throws with a message for unknown options. */
export function readOptions(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: true,
    options: {
      store: { type: 'string', default: 'own' },
      url: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      nodes: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      'i-own-this-address': { type: 'boolean', default: false },
      'scratch-store': { type: 'boolean', default: false },
    },
  })
  const [unknown] = positionals.filter((each) => each !== 'all')
  if (unknown !== undefined) throw new Error(`Unknown argument "${unknown}"; see --help`)
  const { store } = values
  if (store !== 'own' && store !== 'hosted')
    throw new Error(`--store must be own or hosted, not "${store}"`)
  if (store === 'hosted' && values.url !== undefined)
    throw new Error('--store hosted starts its own product: leave out --url')
  if (!/^[1-9]$/.test(values.nodes)) throw new Error('--nodes must be from 1 to 9')
  if (values.nodes !== '1' && (store === 'hosted' || values.url !== undefined))
    throw new Error('--nodes starts its own product: leave out --url and --store')
  const login = (role: Role): Login | undefined => {
    const [, email, password] =
      /^([^:]+):(.+)$/.exec(environment[`ATTACK_${role.toUpperCase()}`] ?? '') ?? []
    return email !== undefined && password !== undefined ? { email, password } : undefined
  }
  return {
    store,
    url: values.url,
    dataDir: values.data,
    only: values.only,
    nodes: Number(values.nodes),
    quick: values.quick,
    list: values.list,
    help: values.help,
    ownsAddress: values['i-own-this-address'],
    isScratch: values['scratch-store'],
    logins: {
      administrator: login('administrator'),
      editor: login('editor'),
      medicalReviewer: login('medicalReviewer'),
      viewer: login('viewer'),
    },
  }
}
