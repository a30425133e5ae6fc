import { readFile } from 'node:fs/promises'

/** Processor time of a process's first thread alone, in milliseconds since it began (Linux, `schedstat`); asked when that thread rests. */
export const mainThreadTime = async (pid: number): Promise<number> => {
  const folder = `/proc/${pid}/task/${pid}`
  for (;;) {
    const [, state = ''] = /^\d+ \(.*\) (\w)/s.exec(await readFile(`${folder}/stat`, 'utf8')) ?? []
    const [onProcessor = ''] = (await readFile(`${folder}/schedstat`, 'utf8')).split(' ')
    if (state === 'S') return Number(onProcessor) / 1e6
  }
}
