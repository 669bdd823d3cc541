/** The largest id of a record: ids are PostgreSQL integers. */
export const maxId = 2_147_483_647;
