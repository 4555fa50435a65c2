/** What someone with an account may be, from the least to the most. */
export const roles = ['member', 'counsellor', 'cashier', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call of the office: the one table of it. */
const officeRoles = {
  /** Whoever works there. */
  office: ['counsellor', 'cashier', 'staff', 'admin'],
  /** Enquiries, contact messages, the forum and what the chatbot was asked. */
  enquiries: ['counsellor', 'staff', 'admin'],
  /** Admissions, payments, dues, the day's close and reports. */
  money: ['cashier', 'staff', 'admin'],
  /** What is left to those who do both, such as courses. */
  staff: ['staff', 'admin'],
  /** People, settings and the audit. */
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type OfficeAccess = keyof typeof officeRoles;

/** Who may call: anyone, anyone signed in, or those of the office who have to do with it. */
export type Access = 'public' | 'member' | OfficeAccess;

/** May someone of this role make a call of this access? */
export function may(role: Role, access: Access): boolean {
  return !isOfficeAccess(access) || rolesOf(access).includes(role);
}

/** The roles that a call of the office is open to. */
export const rolesOf = (access: OfficeAccess): readonly Role[] => officeRoles[access];

export const isOfficeAccess = (access: Access): access is OfficeAccess => access in officeRoles;

/** A role as it is stored or said in a token; one that this version does not know gives nothing. */
export const roleFrom = (value: unknown): Role => roles.find((role) => role === value) ?? 'member';
