/**
 * One demo account for each role, as a small table.
 * @param {{role: string, username: string, password: string}[]} accounts
 */
export function accountTable(accounts) {
  const firsts = accounts.filter((one, index) => accounts.findIndex((other) => other.role === one.role) === index);
  const rows = [{ role: 'Role', username: 'Username', password: 'Password' }, ...firsts];
  const width = (key) => Math.max(...rows.map((row) => row[key].length));
  const [role, username] = [width('role'), width('username')];
  return rows.map((row) => `  ${row.role.padEnd(role)}  ${row.username.padEnd(username)}  ${row.password}`).join('\n');
}
