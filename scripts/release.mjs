// Makes a release: `npm run release -- 0.2.0` (or major, minor, patch), with `--dry-run` to see what it would do. Gives the
// changes under Unreleased in CHANGELOG.md a version and a day, sets that version everywhere, commits and tags. Pushes nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)
const read = (path) => readFileSync(join(root, path), 'utf8')

/** What git answers; its complaint as an error. */
function git(words, input) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8', input })
  if (status !== 0) throw new Error(`git ${words[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}

const numbersOf = (version) => version.split('.').map(Number)

/** Whether a version comes after another. */
function isNewer(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at >= 0 && left[at] > right[at]
}

/** The version that a word asks for: itself, or the next major, minor or patch version. */
function versionOf(word, current) {
  const [major, minor, patch] = numbersOf(current)
  const next = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[word]
  const version = next?.join('.') ?? word
  if (!/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version ?? ''))
    throw new Error('Which version? Name one such as 0.2.0, or major, minor or patch.')
  return version
}

/** The changelog with a heading of this version, and what stands below it. */
function moveUnreleased(changelog, version, day) {
  const heading = '## [Unreleased]\n'
  const from = changelog.indexOf(heading)
  if (from < 0) throw new Error('CHANGELOG.md has no section Unreleased.')
  const after = changelog.slice(from + heading.length)
  const end = after.search(/^## \[/m)
  const changes = (end < 0 ? after : after.slice(0, end)).trim()
  if (!changes) throw new Error('CHANGELOG.md says nothing under Unreleased: there is nothing to release.')
  const rest = end < 0 ? '' : `\n${after.slice(end)}`
  return { changes, text: `${changelog.slice(0, from)}${heading}\n## [${version}] - ${day}\n\n${changes}\n${rest}` }
}

/** The texts of all files that state the version, with the new one, by their path. */
function withVersion(version) {
  const members = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  const inFile = (path, change) => {
    const value = JSON.parse(read(path))
    change(value)
    return [path, `${JSON.stringify(value, null, 2)}\n`]
  }
  const own = (value) => Object.assign(value, { version })
  const manifests = ['package.json', ...members.map((folder) => `${folder}/package.json`)]
  const lock = inFile('package-lock.json', (value) => {
    for (const entry of [value, value.packages[''], ...members.map((folder) => value.packages[folder])]) own(entry)
  })
  return [...manifests.filter((path) => existsSync(join(root, path))).map((path) => inFile(path, own)), lock]
}

function main() {
  const words = process.argv.slice(2)
  const isDry = words.includes('--dry-run')
  const current = JSON.parse(read('package.json')).version
  const version = versionOf(
    words.find((word) => !word.startsWith('--')),
    current,
  )
  const tag = `v${version}`
  if (git(['status', '--porcelain'])) throw new Error('The working tree has changes: commit or stash them first.')
  if (git(['tag', '--list', tag])) throw new Error(`${tag} exists already.`)
  // Before the first release package.json has a version without a tag.
  const isFirst = version === current && !git(['tag', '--list', 'v*'])
  if (!isFirst && !isNewer(version, current)) throw new Error(`${version} does not come after ${current}.`)
  const day = new Date().toISOString().slice(0, 10)
  const { changes, text } = moveUnreleased(read('CHANGELOG.md'), version, day)
  const files = [['CHANGELOG.md', text], ...withVersion(version)]
  say(`${current} → ${version}, ${day}`)
  for (const [path] of files) say(`  ${path}`)
  say(`\n${changes}\n`)
  if (isDry) return say('Dry run: nothing was changed.')
  for (const [path, content] of files) writeFileSync(join(root, path), content)
  git(['add', '--', ...files.map(([path]) => path)])
  git(['commit', '--quiet', '-m', `release: ${version}`])
  git(['tag', '--annotate', tag, '--cleanup=verbatim', '--file=-'], `Backline ${version}\n\n${changes}\n`)
  say(`Committed and tagged ${tag}. To publish it: git push --follow-tags`)
}

try {
  main()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
