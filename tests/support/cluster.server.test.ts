import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { connectionUrl, withClient } from '#server/database/embedded/connection.ts'
import { startTestCluster } from './cluster.ts'

test.for(['embedded', 'debian'] as const)(
  '%s: the owner may create roles and databases, and is no superuser',
  async (kind, { onTestFinished }) => {
    const cluster = await startTestCluster(kind)
    onTestFinished(() => cluster.stop())
    await withClient(cluster.ownerConfig, async (client) => {
      const { rows } = await client.query(
        'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
      )
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: true, rolcreatedb: true, rolbypassrls: false }])
      await client.query('create role cluster_test_app login')
      await client.query('create database cluster_test_template')
      await client.query('create database cluster_test_clone template cluster_test_template')
      expect((await client.query('select upper($1) as upper', ['ä'])).rows).toEqual([{ upper: 'Ä' }])
    })
    expect(cluster.ownerUrl).toBe(connectionUrl(cluster.ownerConfig))
    expect(cluster.ownerConfig.host.startsWith('/')).toBe(kind === 'embedded')
  },
)

test('a test run that is killed leaves neither the server nor its folder', async () => {
  const code = `const { startTestCluster } = await import('./tests/support/cluster.ts')
    const cluster = await startTestCluster('embedded')
    console.log(cluster.ownerConfig.host)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [socket] = (await once(createInterface(child.stdout), 'line')) as [string]
  expect(existsSync(`${socket}/.s.PGSQL.5432`)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(socket.replace(/\/socket$/, ''))).toBe(false)
})
