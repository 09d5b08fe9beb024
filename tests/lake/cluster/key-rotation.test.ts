import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { run } from '../../../lib/lake/cli/keys.ts'
import { openTestCluster, type TestCluster, type TestNode } from '../fixtures/cluster-nodes.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())

describe('lake keys rotate on one of several stopped nodes', () => {
  let made = 0
  let databaseUrl: string
  let cluster: TestCluster
  let first: TestNode
  let second: TestNode
  beforeEach(async () => {
    made += 1
    databaseUrl = await postgres.createDatabase(`rotation_${made}`)
    cluster = await openTestCluster(databaseUrl)
    onTestFinished(() => cluster.close())
    first = await cluster.startNode()
    second = await cluster.startNode()
    await second.close()
    await first.close()
  })

  /** Returns what it prints. */
  const rotate = async ({ dataDir }: TestNode): Promise<string> => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const common = ['--data', dataDir, '--project', 'demo', '--dataset', 'production']
    await run(['rotate', ...common, '--no-config'], vi.fn(), async () => ({ databaseUrl }))
    return log.mock.calls.flat().join('\n')
  }
  // The fixture gives every node but the first the secrets of the first.
  const startFirst = () => cluster.startNode({ dataDir: first.dataDir })
  const secretsFile = ({ dataDir }: TestNode) => join(dataDir, 'secrets.json')
  const publicKeys = () => openSecrets(first.dataDir).read().signing.publicKeys
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  it('lets the others start again with its secrets.json only', async () => {
    expect(await rotate(second)).toContain('Copy secrets.json to every other node')
    await expect(startFirst()).rejects.toThrow('the same secrets.json')
    await copyFile(secretsFile(second), secretsFile(first))
    const again = await startFirst()
    await expect.poll(async () => (await again.status()).role).toBe('leader')
  })

  it('changes nothing if the database does not take it', async () => {
    const before = publicKeys()
    await query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF new.secrets <> old.secrets THEN RAISE 'refused'; END IF; RETURN new; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON lake_cluster FOR EACH ROW EXECUTE FUNCTION refuse()`)
    await expect(rotate(first)).rejects.toThrow('refused')
    expect(publicKeys()).toEqual(before)
    await (await startFirst()).close()
    await query('DROP TRIGGER refuse ON lake_cluster')
    await rotate(first)
    expect(publicKeys()).toEqual([expect.any(String), ...before])
    await startFirst()
  })

  it('is finished by a second run if it was killed after the database took it', async () => {
    const [file, old] = [secretsFile(first), join(first.dataDir, 'old.json')]
    await copyFile(file, old)
    await rotate(first)
    const rotated = publicKeys()
    await rename(file, `${file}.next`)
    await rename(old, file)
    await expect(startFirst()).rejects.toThrow('the same secrets.json')
    expect(await rotate(first)).toContain(rotated[0])
    expect(publicKeys()).toEqual(rotated)
    await startFirst()
  })
})
