export const queryKey = ['enquiries'];
