/** The roles of an account, from least to most privileged. */
export const roles = ['member', 'counsellor', 'cashier', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Which roles may make which calls of the office. There is no other such table. */
const officeRoles = {
  /** Everyone who works there. */
  office: ['counsellor', 'cashier', 'staff', 'admin'],
  /** Enquiries, contact messages, the forum and what the chatbot was asked. */
  enquiries: ['counsellor', 'staff', 'admin'],
  /** Admissions, payments, dues, the day's close and reports. */
  money: ['cashier', 'staff', 'admin'],
  /** What both kinds of colleagues work with, such as courses. */
  staff: ['staff', 'admin'],
  /** People, settings and the audit. */
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type OfficeAccess = keyof typeof officeRoles;

/** Who may call: anyone, anyone signed in, or the roles of an area of the office. */
export type Access = 'public' | 'member' | OfficeAccess;

/** May someone of this role make a call of this access? */
export function may(role: Role, access: Access): boolean {
  return !isOfficeAccess(access) || rolesOf(access).includes(role);
}

/** The roles that a call of the office is open to. */
export const rolesOf = (access: OfficeAccess): readonly Role[] => officeRoles[access];

export const isOfficeAccess = (access: Access): access is OfficeAccess => access in officeRoles;

/** The role in a token or in the database; one that this version does not know counts as none. */
export const roleFrom = (value: unknown): Role => roles.find((role) => role === value) ?? 'member';
