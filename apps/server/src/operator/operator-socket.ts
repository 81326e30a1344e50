/** The operator's socket in the data folder. */
export const OPERATOR_SOCKET = 'ops.sock'
