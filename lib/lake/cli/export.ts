import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { LakeConfig } from '../config.ts'
import { noteBackup } from '../access/admin.ts'
import { createAudit } from '../access/audit.ts'
import { BUILT_IN_ROLES } from '../access/roles.ts'
import {
  exportDataset,
  exportedDocuments,
  type ExportOptions,
  type ExportResult,
} from '../operations/transfer/export.ts'
import { readBack } from '../operations/transfer/read-back.ts'
import { openStore } from '../store/store.ts'
import { readStored } from '../store/stored-document.ts'
import type { SanityDocument } from '../types.ts'
import { requireExportName } from './archive-names.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { runningLake, runOnLake } from './running.ts'

export const help = `lake export – export all content, including drafts and assets, to one file

The file has the format of Sanity's own tools. The command reads it back to check it, and records it in the lake as a
backup. The lake may be running.

  --out FILE        the .tar.gz or .tgz to write (DATASET.tar.gz); only you can read it
  --with-messages   include reader messages, which are left out by default because a copy outlives their retention time

  lake export --out backup.tar.gz --data .data/lake`

const options = {
  ...commonOptions,
  out: { type: 'string' },
  'with-messages': { type: 'boolean', default: false },
} as const
const madeToken = z.object({ token: z.object({ id: z.string() }), secret: z.string() })

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, options)
  const target = await readCommon(values, usualConfig)
  const { dataset } = target.config
  const out = values.out ?? `${dataset}.tar.gz`
  requireExportName(out, dataset)
  const assetsDir = join(target.dataDir, 'assets')
  const withMessages = values['with-messages']
  const write = async (documents: ExportOptions['documents']): Promise<ExportResult> => {
    const done = await exportDataset({ documents, assetsDir, out, dataset })
    await readBack(out, done.documents)
    console.log(`Wrote ${done.documents} documents and ${done.assets} assets to ${out}`)
    return done
  }
  const url = await runningLake(target.dataDir)
  if (url) {
    const done = await throughLake(url, { ...target, withMessages }, write)
    await runOnLake(target, 'backup-made', { ...done, withMessages })
    return
  }
  if (!existsSync(join(target.dataDir, 'store.sqlite')))
    throw new Error(`There is no lake in ${target.dataDir}`)
  const store = await withStoreLock(target.dataDir, async () => openStore(target.dataDir))
  try {
    const audit = createAudit({ db: store.db, log: () => undefined })
    audit.record({
      kind: 'export',
      actor: 'shell',
      detail: withMessages ? 'with messages' : 'without messages',
    })
    const documents = exportedDocuments(store.all(), target.config, { withMessages })
    noteBackup(audit, { ...(await write(documents)), withMessages })
  } finally {
    store.close()
  }
}

/** Reads from the running lake, which has the store locked, with a token that is revoked at the end. */
async function throughLake(
  url: string,
  target: { dataDir: string; config: LakeConfig; withMessages: boolean },
  work: (documents: AsyncIterable<SanityDocument>) => Promise<ExportResult>,
): Promise<ExportResult> {
  const role = (target.config.roles ?? BUILT_IN_ROLES).find((each) => each.manage)
  const made = madeToken.parse(
    await runOnLake(target, 'tokens-create', {
      label: 'export',
      role: role?.name ?? 'administrator',
    }),
  )
  try {
    const query = target.withMessages ? '?messages=true' : ''
    const response = await fetch(`${url}/vX/data/export/${target.config.dataset}${query}`, {
      headers: { authorization: `Bearer ${made.secret}` },
    })
    if (!response.ok || !response.body) throw new Error(`The lake returned ${response.status}`)
    return await work(readDocuments(response.body))
  } finally {
    await runOnLake(target, 'tokens-revoke', { id: made.token.id })
  }
}

async function* readDocuments(body: ReadableStream<Uint8Array>): AsyncGenerator<SanityDocument> {
  async function* chunks() {
    const reader = body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  }
  for await (const text of createInterface({
    input: Readable.from(chunks()),
    crlfDelay: Infinity,
  })) {
    if (text) yield readStored(text)
  }
}
