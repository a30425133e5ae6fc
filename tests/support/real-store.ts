import { type ChildProcess, execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Address, S3Credentials } from '#server/storage/s3-client.ts'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { spawnBound } from './bound-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Ceph's object gateway with a cluster of one machine behind it, in memory; what it holds goes with it. */
export interface RealStore {
  /** An empty bucket. */
  address: S3Address & { credentials: S3Credentials }
  /** The address of another empty bucket. */
  anotherBucket: () => Promise<RealStore['address']>
  close: () => Promise<void>
}

const run = promisify(execFile)
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a/secret+of+the+tests' }
const region = 'default'

/** Makes an empty bucket in a store. */
export const makeBucket = async (place: Omit<RealStore['address'], 'bucket'>): Promise<RealStore['address']> => {
  const client = new S3Client({ ...place, forcePathStyle: true })
  const bucket = `bands-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...place, bucket }
}

/** Starts a store; it ends with this process however that ends. */
export const startRealStore = async (): Promise<RealStore> => {
  const gateway = pathOfProgram('objectStore')
  const home = await mkdtemp(join(tmpdir(), 'backline-store-'))
  const [monitorPort, port] = [await freePort(), await freePort()]
  const config = join(home, 'ceph.conf')
  const [cluster, disk] = [randomUUID(), randomUUID()]
  await writeFile(config, configOf({ home, cluster, monitorPort }))
  const ask = (program: string, ...args: string[]) => run(program, ['-c', config, ...args])
  const closing: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).toReversed()) await one()
  }
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawnBound(program, ['-f', '-c', config, ...args], {})
    const ended = once(child, 'exit')
    closing.push(async () => {
      child.stdin?.end()
      await ended
    })
    return child
  }
  try {
    const [map, keys] = [join(home, 'map'), join(home, 'keys')]
    await mkdir(join(home, 'disk'))
    await run('ceph-authtool', ['--create-keyring', keys, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'])
    const monitorAt = `[v1:127.0.0.1:${monitorPort}]`
    await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitorAt, map])
    await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keys)
    start('ceph-mon', '-i', 'a')
    // Who asks before the map of monitors has come names no cluster and is refused ("wrong fsid"); to be asked twice changes nothing.
    const askMonitor = (...args: string[]) => until(() => ask('ceph', ...args).catch(() => null))
    await askMonitor('osd', 'new', disk)
    await ask('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk)
    let disks = start('ceph-osd', '-i', '0')
    await until(async () => {
      // It ends where it was refused so.
      if (disks.exitCode !== null) disks = start('ceph-osd', '-i', '0')
      const { stdout } = await askMonitor('osd', 'stat', '-f', 'json')
      return (JSON.parse(stdout) as { num_up_osds: number }).num_up_osds === 1
    })
    const gate = start(gateway, '-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`)
    const endpoint = `http://127.0.0.1:${port}`
    await until(async () => {
      if (gate.exitCode !== null) throw new Error(`The gateway ended with ${gate.exitCode}.`)
      return isDone(fetch(endpoint))
    })
    const { accessKeyId, secretAccessKey } = credentials
    const named = ['--uid=tests', '--display-name=Tests']
    await ask('radosgw-admin', 'user', 'create', ...named, `--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`)
    const place = { endpoint, region, credentials }
    return { address: await makeBucket(place), anotherBucket: () => makeBucket(place), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Settings {
  home: string
  cluster: string
  monitorPort: number
}

// One copy of each object, nobody to prove who they are to each other, and no waiting to collect changes of the map.
const configOf = ({ home, cluster, monitorPort }: Settings): string => `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitorPort}
mon initial members = a
public addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${home}
admin socket =
pid file =
log file = ${home}/$name.log
crash dir = ${home}
keyring = ${home}/keys
mon data = ${home}/monitor
mon tick interval = 1
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.02
paxos min wait = 0.01
osd data = ${home}/disk
osd objectstore = memstore
memstore device bytes = 4294967296
osd class load list = *
osd class default list = *
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
rgw data = ${home}/gateway
rgw enable apis = s3
rgw run sync thread = false
rgw thread pool size = 64
`
