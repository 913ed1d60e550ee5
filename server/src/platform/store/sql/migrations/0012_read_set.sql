-- Its successor is check_read_set.
drop function rely;
