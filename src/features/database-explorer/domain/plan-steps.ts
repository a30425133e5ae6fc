/** One step of a plan, as deep as it stands below the first. */
export interface PlanStep {
  depth: number
  name: string
  /** What it works on, and by which condition. */
  about: string
  rows: number
  /** PostgreSQL's guess of the effort, of this step and all below it. */
  cost: number
  /** Of the whole, from 0 to 1: what this step adds itself. */
  share: number
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const below = (node: Node): Node[] => (Array.isArray(node.Plans) ? node.Plans.filter(isNode) : [])

const conditions = ['Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter'] as const
const lists = ['Sort Key', 'Group Key'] as const

const aboutOf = (node: Node): string => {
  const relation = textOf(node['Relation Name']) || textOf(node['Function Name']) || textOf(node['CTE Name'])
  const alias = textOf(node.Alias)
  const on = [relation, alias && alias !== relation ? `as ${alias}` : ''].filter(Boolean).join(' ')
  const index = textOf(node['Index Name'])
  const parts = [
    on && `on ${on}`,
    index && `by ${index}`,
    ...lists.map((name) => (Array.isArray(node[name]) ? `${name.toLowerCase()}: ${node[name].join(', ')}` : '')),
    ...conditions.map((name) => (textOf(node[name]) ? `${name.toLowerCase()}: ${textOf(node[name])}` : '')),
  ]
  return parts.filter(Boolean).join(' · ')
}

const nameOf = (node: Node): string =>
  [
    textOf(node['Parent Relationship']) === 'InitPlan' ? 'First:' : '',
    textOf(node['Join Type']),
    textOf(node['Node Type']),
  ]
    .filter(Boolean)
    .join(' ')

/** The steps of a plan as EXPLAIN (FORMAT JSON) tells it, from the last one done to the first; none of anything else. */
export const planSteps = (plan: unknown): PlanStep[] => {
  const first = Array.isArray(plan) ? plan[0] : null
  const root = isNode(first) && isNode(first.Plan) ? first.Plan : null
  if (!root) return []
  const whole = numberOf(root['Total Cost']) || 1
  const walk = (node: Node, depth: number): PlanStep[] => {
    const cost = numberOf(node['Total Cost'])
    const others = below(node).reduce((sum, one) => sum + numberOf(one['Total Cost']), 0)
    const share = Math.min(Math.max((cost - others) / whole, 0), 1)
    const step = { depth, name: nameOf(node), about: aboutOf(node), rows: numberOf(node['Plan Rows']), cost, share }
    return [step, ...below(node).flatMap((one) => walk(one, depth + 1))]
  }
  return walk(root, 0)
}
