-- Their successors are advance_view, increment_revision, record_pending_keys, refresh_pending_keys and insert_reservations.
drop function if exists advance, revise, put_down, drain, reserve;
