import pg from 'pg'
import type { Login } from './database.ts'

/** Refuses a serving role that could step over the walls: a superuser, one that bypasses row security, or an owner of tables. */
export const refuseTooMuchPower = async (login: Login): Promise<void> => {
  const serving = new pg.Client(login)
  await serving.connect()
  try {
    await check(serving)
  } finally {
    await serving.end()
  }
}

const check = async (serving: pg.Client): Promise<void> => {
  const { rows } = await serving.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean; owned: number }>(`
    SELECT r.rolname AS name, r.rolsuper, r.rolbypassrls,
      (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p', 'v', 'm')) AS owned
    FROM pg_roles r WHERE r.rolname = current_user`)
  const role = rows[0]
  if (!role) throw new Error('The database role of the server is not in pg_roles.')
  if (role.rolsuper)
    throw new Error(`The database role ${role.name} is a superuser; row-level security would not bind it.`)
  if (role.rolbypassrls) throw new Error(`The database role ${role.name} bypasses row-level security.`)
  if (role.owned > 0) throw new Error(`The database role ${role.name} owns tables; it must own nothing.`)
}
