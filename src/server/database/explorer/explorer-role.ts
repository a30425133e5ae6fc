import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import type { RoleNames } from '../roles.ts'
import { explorerConnections, explorerRoleSettings } from './explorer-limits.ts'

/** As the owner: limits what the Explorer's role may do, and that nobody makes temporary tables but the owner. */
export const ensureExplorerRole = async (owner: ClientBase, names: RoleNames): Promise<void> => {
  const role = escapeIdentifier(names.explorer)
  const { rows } = await owner.query<{ limit: number; settings: string[] | null; temporary: boolean; name: string }>(
    `SELECT r.rolconnlimit AS limit, s.setconfig AS settings, d.datname AS name,
       EXISTS (SELECT FROM aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
               WHERE a.grantee = 0 AND a.privilege_type = 'TEMPORARY') AS temporary
     FROM pg_roles r LEFT JOIN pg_db_role_setting s ON s.setrole = r.oid AND s.setdatabase = 0
     JOIN pg_database d ON d.datname = current_database() WHERE r.rolname = $1`,
    [names.explorer],
  )
  const [found] = rows
  if (!found) throw new Error(`The role ${names.explorer} is missing.`)
  // What fits is left alone: databases of one server share the role, and two may not change it at once.
  if (found.limit !== explorerConnections)
    await owner.query(`ALTER ROLE ${role} CONNECTION LIMIT ${explorerConnections}`)
  for (const [name, value] of Object.entries(explorerRoleSettings)) {
    if (found.settings?.includes(`${name}=${value}`)) continue
    await owner.query(`ALTER ROLE ${role} SET ${name} = ${escapeLiteral(value)}`)
  }
  if (found.temporary) await owner.query(`REVOKE TEMPORARY ON DATABASE ${escapeIdentifier(found.name)} FROM PUBLIC`)
}
